/** The checker's form, for visitors and for signed-in members. */
import { beforeEach, describe, expect, it } from 'vitest';
import { signedIn, unconfirmed } from '../support/fake-session.ts';
import { memberKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { boleto, CARD, CONTRACTS, LIST, scriptHealthy, slip, VALIDATION } from './support.ts';

const server = useScriptedServer();
const PAGE = '/verificar-boleto';
const line = slip('999', '2026-11-26');

beforeEach(() => {
  scriptHealthy(server);
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
const posted = (options: Options, action = 'boletos.verificar') =>
  portal.visit({ path: `${PAGE}?_action=${action}`, route: PAGE, ...options });

describe('boletos.verificar', () => {
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

  it('is the only form of the page that knows a member', async () => {
    const form = { chave: memberKey('boletos-gerar'), nrContrato: '10', nrTitulo: '701' };
    const visited = await posted({ form, session: signedIn() }, 'boletos.gerar');
    expect(outcomeOf(visited).status).toBe(401);
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
