/** The forms of one boleto and of the checker, for members and for visitors. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, unconfirmed } from '../support/fake-session.ts';
import { keyFor, memberKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { boleto, CARD, CONTRACTS, LIST, scriptHealthy, slip, VALIDATION } from './support.ts';

const server = useScriptedServer();
const CONFIRMED = 'GET /ws/confirma-cadastro/confirmado';
const PAGE = '/cliente/boletos';
const form = { nrContrato: '10', nrTitulo: '701' };
/** The form as an island sends it. */
const keyed = () => ({ chave: memberKey('boletos-gerar'), ...form });

beforeEach(() => {
  scriptHealthy(server);
  server
    .on(CONFIRMED, json({ data: { cadastroConfirmado: 'N' } }))
    .on(`GET /ws/boleto/gerar/10/701/${CARD}`, json({ response: { id: 9 } }));
});

const post = async (fields: Record<string, string>, session = signedIn(), page = PAGE) =>
  portal.visit({
    path: `${page}?_action=boletos.gerar`,
    route: page,
    form: { chave: await keyFor('boletos-gerar', session), ...fields },
    session,
  });

describe('boletos.gerar', () => {
  it('gives the page the payment codes', async () => {
    const visited = await post(form);
    expect(visited.reachedPage).toBe(true);
    expect(outcomeOf(visited).status).toBe(200);
    const called = { form: keyed(), session: signedIn() };
    const { response } = await portal.call('boletos.gerar', called);
    const body = await response.text();
    expect(body).toContain('1'.repeat(47));
    // The service's id of the boleto stays on the server.
    expect(body).not.toMatch(/"id"/);
  });

  it('sends the server’s data and ignores other fields of the form', async () => {
    await post({ ...form, isCallcenter: 'S', nrCartao: '999999999999999', cpf: '1', token: 'x' });
    for (const { url, query } of server.calls) {
      expect(url).not.toContain('999999999999999');
      expect(query['isCallcenter'] ?? 'N').toBe('N');
    }
  });

  it('needs a confirmed registration: a post leads to the confirmation, a call is refused', async () => {
    const { response, location } = await post(form, unconfirmed());
    expect([response.status, location]).toEqual([303, '/cliente/confirmacao-cadastral']);
    const called = { form: keyed(), session: unconfirmed() };
    expect((await portal.call('boletos.gerar', called)).response.status).toBe(401);
    for (const route of server.routes) expect(route).toBe(CONFIRMED);
  });

  it.each(['/entrar', '/sair', '/guia-medico', '/verificar-boleto'])(
    'is refused on %s, which has no member',
    async (page) => {
      expect(outcomeOf(await post(form, signedIn(), page)).status).toBe(401);
      expect(server.calls).toEqual([]);
    },
  );
});

describe('boletos.verificar', () => {
  const CHECKER = '/verificar-boleto';
  const line = slip('999', '2026-11-26');

  beforeEach(() => {
    const own = { ...boleto('701'), linhaDigitavel: line };
    server.on(LIST, json({ data: [boleto('801', '20'), own] }));
  });

  type Options = Parameters<typeof portal.call>[1];
  const ask = async (linhaDigitavel: string, options: Options = {}) => {
    const { response } = await portal.call('boletos.verificar', {
      form: { linhaDigitavel },
      ...options,
    });
    return response.text();
  };
  const posted = (options: Options) =>
    portal.visit({ path: `${CHECKER}?_action=boletos.verificar`, route: CHECKER, ...options });

  it('of a visitor reads the digits without a call', async () => {
    const body = await ask(line);
    expect(body).toContain('Banco Demonstração (999)');
    expect(body).toContain('visitante');
    expect(server.calls).toEqual([]);
  });

  it('of a member finds the boleto in any contract, with one list call for each card', async () => {
    const body = await ask(line, { session: signedIn() });
    expect(body).toContain('"seu"');
    expect(body).toContain('"701"');
    expect(server.routes).toEqual([CONTRACTS, VALIDATION, LIST]);
    // No call has the typed digits.
    for (const { url, body: sent } of server.calls) expect(url + sent).not.toContain(line);
  });

  it.each([
    [
      'no contract',
      () => server.on(CONTRACTS, json({ responseList: [] })),
      'Não foram encontrados',
    ],
    ['a failing list', () => server.on(LIST, empty(500)), 'manuntenção'],
  ])('with %s still describes the digits', async (_what, script, text) => {
    script();
    const body = await ask(line, { session: signedIn() });
    expect(body).toContain('sem-consulta');
    expect(body).toContain(text);
    expect(body).toContain('Banco Demonstração (999)');
  });

  it('knows only a member with a confirmed registration when it is posted without JavaScript', async () => {
    const form = { linhaDigitavel: line };
    const own = await posted({ form, session: signedIn() });
    expect([outcomeOf(own).status, own.reachedPage]).toEqual([200, true]);
    expect(server.routes).toContain(LIST);
    server.calls.length = 0;
    for (const options of [{ form }, { form, session: unconfirmed() }]) {
      expect(outcomeOf(await posted(options)).status).toBe(200);
    }
    expect(server.calls).toEqual([]);
  });

  it('shows the wrong block, or the problem of another text', async () => {
    const wrong = `1${line.slice(1)}`;
    expect(await ask(wrong, { session: signedIn() })).toMatch(/erro/);
    expect(server.calls).toEqual([]);
    const { status, fields } = outcomeOf(await posted({ form: { linhaDigitavel: CARD } }));
    expect([status, fields?.['linhaDigitavel']?.[0]]).toEqual([
      400,
      expect.stringMatching(/Aqui há 15 números/),
    ]);
  });
});
