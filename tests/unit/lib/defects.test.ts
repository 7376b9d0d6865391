/** A defect of the portal is shown to the developer by `npm run dev`, and to nobody by a build. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { FakeCookies } from '../support/fake-cookies.ts';
import { loadPortal, outcomeOf, type Portal, type Visit } from '../support/portal.ts';

const DEFECT = new ReferenceError('nrCartao 0999 is not defined');
const cookies = new FakeCookies();
cookies.set = () => {
  throw DEFECT;
};

const page: Visit = {
  path: '/horarios',
  page: () => {
    throw DEFECT;
  },
};
const form: Visit = {
  path: '/acessibilidade/ajustes?_action=acessibilidade.mudar',
  form: { mudar: 'maior' },
  cookies,
};
const island: Visit = { path: '/_actions/acessibilidade.mudar', form: { mudar: 'maior' }, cookies };

/** Loaded once, because it reads its settings then. */
function loaded(mode: 'production' | 'development'): () => Portal {
  let portal: Portal | undefined;
  beforeAll(async () => {
    vi.stubEnv('PORTAL_LOG_LEVEL', 'silent');
    portal = await loadPortal(mode);
  }, 60_000);
  return () => {
    if (!portal) throw new Error('not loaded');
    return portal;
  };
}

describe('in development', () => {
  const portal = loaded('development');

  it('a page, a form and an island throw it to Astro', async () => {
    const { visit, call } = portal();
    await expect(visit(page)).rejects.toBe(DEFECT);
    await expect(visit(form)).rejects.toBe(DEFECT);
    await expect(call('acessibilidade.mudar', island)).rejects.toBe(DEFECT);
  });

  it('a failing service gives the usual page', async () => {
    const { visit, errors } = portal();
    const failing = () => {
      throw new errors.UpstreamError('unavailable', 'listarBoletos');
    };
    const { response } = await visit({ path: '/horarios', page: failing });
    expect(response.status).toBe(503);
  });
});

describe('in a build', () => {
  const portal = loaded('production');

  it('a page answers 500 without details', async () => {
    const { visit } = portal();
    const { response } = await visit(page);
    expect([response.status, await response.text()]).toEqual([500, '']);
  });

  it('a form and an island answer with the sentence of the catalogue', async () => {
    const { visit, call, errors } = portal();
    expect(outcomeOf(await visit(form))).toMatchObject({
      status: 500,
      message: errors.MENSAGEM_MANUTENCAO,
    });
    const { response } = await call('acessibilidade.mudar', island);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('0999');
  });
});
