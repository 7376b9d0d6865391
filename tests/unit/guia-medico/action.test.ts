/** The directory's two forms, and what its public pages know about a member. */
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeCookies } from '../support/fake-cookies.ts';
import { FakeSession, signedIn, unconfirmed } from '../support/fake-session.ts';
import { titular } from '../support/people.ts';
import { readCardFilter } from '#lib/guia-medico/cookies.server.ts';
import { browserUser, knownVisitor } from '#lib/sessao/sender.server.ts';
import { readReceipt } from '#lib/forms/submissions.server.ts';
import { HONEYPOT } from '#lib/forms/bot-guard.ts';
import { keyFor, newAddress, stepOf, visitorKey } from '../support/forms.ts';
import { outcomeOf, portal, type Visit } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const PROVIDER = 'GET /ws/prestadores/12';
const CONTACT = 'POST /ws/beneficiario/fale-conosco';

describe('guiaMedico.filtrarPorCartao', () => {
  const post = async (
    form: Record<string, string>,
    { session = new FakeSession(), cookies = new FakeCookies() } = {},
  ) => {
    const visited = await portal.visit({
      path: '/guia-medico?tabGuide=1&nrPagina=3&_action=guiaMedico.filtrarPorCartao',
      route: '/guia-medico',
      form,
      session,
      cookies,
    });
    const user = browserUser(visited.locals.sessao);
    return { ...visited, cookies, filter: await readCardFilter(cookies.astro, user) };
  };

  it('keeps the card in the browser and returns to the search, whose address does not have it', async () => {
    const { response, location, session, filter } = await post({
      cartaoOuCpf: '0999 0001 0001 01008',
    });
    expect([response.status, location]).toEqual([303, '/guia-medico?tabGuide=1']);
    expect(filter).toEqual({ texto: '09990001000101008', valido: true });
    expect(await session.id()).toBeUndefined();
    expect(server.calls).toEqual([]);
  });

  it('removes the card when the text is empty', async () => {
    const { cookies } = await post({ cartaoOuCpf: '09990001000101008' });
    const { filter } = await post({ cartaoOuCpf: '' }, { cookies });
    expect(filter).toBeUndefined();
  });

  it("uses a member's plan on one press; a visitor has no plan", async () => {
    const { filter } = await post({ meuPlano: 'S' }, { session: signedIn() });
    expect(filter?.texto).toBe(titular.nrCartao);
    expect((await post({ meuPlano: 'S' })).filter).toBeUndefined();
  });

  it('keeps what was typed in the search form that it was pressed in', async () => {
    const typed = { meuPlano: 'S', nmPrestador: 'ana', cdCidade: '353390', sqBairro: '' };
    const { location } = await post(typed, { session: signedIn() });
    expect(location).toBe('/guia-medico?nmPrestador=ana&cdCidade=353390');
  });

  it.each(['123', '111.111.111-11', '09990001000101x08'])(
    'refuses %j with a message at its field',
    async (typed) => {
      const visited = await post({ cartaoOuCpf: typed });
      const refused = [expect.stringMatching(/^Confira o número/)];
      expect(outcomeOf(visited)).toMatchObject({ status: 400, fields: { cartaoOuCpf: refused } });
      expect(visited.locals.typed).toEqual({ cartaoOuCpf: typed });
      expect(visited.filter).toBeUndefined();
    },
  );
});

describe('guiaMedico.informarErro', () => {
  const form = {
    sqPrestador: '12',
    erro: 'telefone',
    dsMensagem: 'O número mudou.',
    nmBeneficiario: 'Ana Prado',
    dsEmail: 'ana@exemplo.example',
    nrTelefone: '(17) 3000-0001',
  };
  const post = async (fields: Record<string, string> = {}, session = new FakeSession()) =>
    portal.visit({
      locals: { clientAddress: newAddress() },
      path: '/guia-medico/12?_action=guiaMedico.informarErro',
      route: '/guia-medico/[sqPrestador]',
      form: { chave: await keyFor('guia-aviso', session), ...form, ...fields },
      session,
    });
  const sent = () => Object.fromEntries(new URLSearchParams(server.callsTo(CONTACT)[0]?.body));

  beforeEach(() => {
    server
      .on(PROVIDER, json({ response: { sqPrestador: 12, nmPrestador: 'Alda Ramos' } }))
      .on(CONTACT, json({ response: { stValidacao: 'S', nrProtocolo: 777 } }));
  });

  it('sends a message to the contact service and leads to its receipt', async () => {
    const cookies = new FakeCookies();
    const called = { form: { chave: visitorKey('guia-aviso'), ...form }, cookies };
    const { response } = await portal.call('guiaMedico.informarErro', called);
    const [recibo = ''] = /[\w-]{32}(?=")/.exec(await response.text()) ?? [];
    const owner = await knownVisitor(cookies.astro);
    expect(await readReceipt(owner ?? '', recibo)).toMatchObject({
      nrProtocolo: '777',
      itens: expect.arrayContaining([{ rotulo: 'Prestador', valor: 'Alda Ramos' }]) as unknown,
    });
    expect(sent()).toEqual({
      nmBeneficiario: 'Ana Prado',
      dsEmail: 'ana@exemplo.example',
      nrTelefone: '1730000001',
      ieBeneficiario: 'N',
      dsMensagem:
        'Guia médico: dado errado\nPrestador: Alda Ramos (12)\nO que está errado: Telefone\n\nO número mudou.',
      tpAcesso: '1',
    });
  });

  it('sends the member’s card, even when the form names another card or no e-mail', async () => {
    const other = { nrCartao: '1', tpAcesso: '9', ieBeneficiario: 'N', dsEmail: '' };
    await post(other, signedIn());
    expect(sent()).toMatchObject({
      nrCartao: titular.nrCartao,
      ieBeneficiario: 'S',
      tpAcesso: '1',
    });
  });

  it('does not send a message about an unknown provider', async () => {
    server.on(PROVIDER, empty(404));
    expect(outcomeOf(await post()).status).toBe(404);
    expect(server.callsTo(CONTACT)).toEqual([]);
  });

  it("shows the service's text when the service refuses the message, and calls it once", async () => {
    server.on(CONTACT, json({ response: { stValidacao: 'N', dsValidacao: 'Mensagem repetida.' } }));
    expect(outcomeOf(await post())).toMatchObject({ status: 422, message: 'Mensagem repetida.' });
    server.on(CONTACT, empty(500));
    expect(outcomeOf(await post()).status).toBe(503);
    // The portal does not repeat a write.
    expect(server.callsTo(CONTACT)).toHaveLength(2);
  });

  it('refuses a robot, and a form without a key', async () => {
    expect(outcomeOf(await post({ [HONEYPOT]: 'x' })).status).toBe(422);
    const { aviso, chave, valores } = stepOf(await post({ chave: '' }));
    expect(aviso?.tipo).toBe('vencido');
    expect(server.calls).toEqual([]);
    // The refused page has the typed text and a new key, and can be sent.
    expect(valores).toMatchObject(form);
    expect((await post({ chave: chave ?? '' })).response.status).toBe(303);
  });

  it('shows a message at each wrong field, without a call', async () => {
    const wrong = {
      sqPrestador: '../1',
      erro: 'constructor',
      dsMensagem: '  ',
      nmBeneficiario: '',
      dsEmail: 'ana@',
      nrTelefone: '3000',
    };
    const { fields } = outcomeOf(await post(wrong));
    expect(Object.keys(fields ?? {})).toEqual(Object.keys(wrong));
    expect(server.calls).toEqual([]);
  });
});

it.each([
  ['/api/guia-medico/prestadores?cdCidade=1&cdCidade=2', '/api/guia-medico/prestadores'],
  ['/cliente/boletos?contrato=1&contrato=2', '/cliente/boletos'],
])('%s repeats a parameter and is refused without a call', async (path, route) => {
  const asked = { path, route, session: signedIn() };
  const { response, reachedPage } = await portal.visit(asked);
  expect([response.status, reachedPage]).toEqual([400, false]);
  expect(await response.text()).toContain('Não foi possível entender');
  expect(server.calls).toEqual([]);
});

describe('the public pages of the directory', () => {
  const see = async (path: string, visit: Partial<Visit> = {}) =>
    (await portal.visit({ path, session: signedIn(), ...visit })).locals.membro?.cartao;

  it.each([
    ['/guia-medico', '/guia-medico'],
    ['/guia-medico/1', '/guia-medico/[sqPrestador]'],
    ['/api/guia-medico/prestadores', '/api/guia-medico/prestadores'],
  ])('know a member with a confirmed registration, without a call: %s', async (path, route) => {
    expect(await see(path, { route })).toBe(titular.nrCartao);
    expect(server.calls).toEqual([]);
  });

  it('know no member without a confirmed registration, or when a form is posted', async () => {
    expect(await see('/guia-medico', { session: unconfirmed() })).toBeUndefined();
    expect(await see('/guia-medico', { method: 'POST' })).toBeUndefined();
    expect(await see('/tempo-de-espera')).toBeUndefined();
    expect(server.calls).toEqual([]);
  });
});
