/** A defect of the portal is shown to the developer by `npm run dev`, and never by a build. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { MENSAGEM_MANUTENCAO, UpstreamError } from '#lib/errors.ts';
import { FakeCookies } from '../support/fake-cookies.ts';
import { outcomeOf, portal, type Visit } from '../support/portal.ts';

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

beforeAll(() => {
  vi.stubEnv('PORTAL_LOG_LEVEL', 'silent');
  env();
});

describe('in development', () => {
  beforeEach(() => vi.stubEnv('MODE', 'development'));

  it('a page, a form and an island throw a defect to Astro', async () => {
    await expect(portal.visit(page)).rejects.toBe(DEFECT);
    await expect(portal.visit(form)).rejects.toBe(DEFECT);
    await expect(portal.call('acessibilidade.mudar', island)).rejects.toBe(DEFECT);
  });

  it('a failing service gives the usual page', async () => {
    const failing = () => {
      throw new UpstreamError('unavailable', 'listarBoletos');
    };
    const { response } = await portal.visit({ path: '/horarios', page: failing });
    expect(response.status).toBe(503);
  });
});

describe('in a build', () => {
  beforeEach(() => vi.stubEnv('MODE', 'production'));

  it('a page answers 500 without details', async () => {
    const { response } = await portal.visit(page);
    expect([response.status, await response.text()]).toEqual([500, '']);
  });

  it('a form and an island answer with the sentence of the catalogue', async () => {
    expect(outcomeOf(await portal.visit(form))).toMatchObject({
      status: 500,
      message: MENSAGEM_MANUTENCAO,
    });
    const { response } = await portal.call('acessibilidade.mudar', island);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('0999');
  });
});
