/** The registration of a new user: checks, limits, and data that it never shows (security.md 22). */
import { beforeEach, describe, expect, it } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { sqlIn } from '../../support/database.ts';
import { stepOf, visitorKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { failBefore } from '../support/sign-in.ts';

const server = useScriptedServer();
const CREATE = 'POST /host/newUser';
const TOKEN = 'POST /host/v1/genTokenCarteirinha';

const who = { carteira: '900100200310001', cpf: '52998224725', dtNasc: '05/09/1960' };
const address = '198.51.100.1';
const CARD = `GET /ws/r/beneficiario/validacao/auth/${who.carteira}`;
const MEMBER = `GET /ws/beneficiario/validacao/${who.carteira}`;

beforeEach(() => {
  // A failed attempt of an earlier test would count in this one.
  sqlIn(env().dataDir).run`delete from count`;
  const { cpf: nrCpf, dtNasc: dtNascimento } = who;
  server
    .on(CARD, json({ data: { valido: true, nrCpf, dtNascimento, nmBeneficiario: 'Dona Alzira' } }))
    .on(MEMBER, json({ response: { nmBeneficiario: 'Dona Alzira' } }))
    .on(TOKEN, json({}, 401))
    .on(CREATE, json({ valido: true }));
});

const OTHER_BIRTH = json({ valido: true, dtNascimento: '01/01/1900' });
const PERSON = {
  nome: 'Alzira Campos',
  email: 'alzira@exemplo.example',
  celular: '17990000001',
  categoria: 'PF',
};

const post = (fields: Record<string, string>) =>
  portal.visit({
    path: '/cadastro?_action=cadastro.criarUsuario',
    form: { chave: visitorKey('criar-usuario'), ...fields },
    locals: { clientAddress: address },
  });
const validate = () => post({ passo: 'validar', ...who });
const create = (changes: object = {}) => post({ passo: 'revisao', ...who, ...PERSON, ...changes });

describe('the data to validate', () => {
  const UNKNOWN = /^Não reconhecemos esses dados/;

  it('leads to the next step when card, CPF and birth date belong together', async () => {
    expect(outcomeOf(await validate()).status).toBe(200);
    expect(server.routes.toSorted()).toEqual([MEMBER, CARD, TOKEN].toSorted());
  });

  it.each([
    ['a token', json({ token: 'hash' }), true],
    ['no token', json({}, 401), false],
    ['a service that fails', json({}, 503), false],
  ])('shows by %s whether the person can already sign in', async (_what, answer, jaEntra) => {
    server.on(TOKEN, answer);
    expect(stepOf(await validate())).toMatchObject({ passo: 'criar', dados: { jaEntra } });
  });

  it('requests no token when the card was not compared with the typed data', async () => {
    server.on(CARD, json({ valido: true }));
    expect(outcomeOf(await validate()).status).toBe(200);
    expect(server.callsTo(TOKEN)).toHaveLength(0);
  });

  it.each([
    ['an invalid card', CARD, empty(204), /^Cartão inválido$/],
    ['an unknown card', MEMBER, empty(204), /^Cartão não encontrado\.$/],
    ['an empty answer', MEMBER, json({ response: {} }), /^Cartão não encontrado\.$/],
    ['another CPF', CARD, json({ valido: true, nrCpf: '1' }), UNKNOWN],
    ['another birth date', CARD, OTHER_BIRTH, UNKNOWN],
  ] as const)('with %s are refused with the spec’s text', async (_name, route, answer, text) => {
    server.on(route, answer);
    const visited = await validate();
    const { status, message } = outcomeOf(visited);
    expect([status, message]).toEqual([422, expect.stringMatching(text) as string]);
    expect(server.calls).toHaveLength(2);
    expect(JSON.stringify(visited.locals)).not.toContain('Dona Alzira');
  });

  it('allows nine wrong attempts, then refuses the right data too', async () => {
    server.on(CARD, OTHER_BIRTH);
    expect(outcomeOf(await validate()).status).toBe(422);
    await failBefore(8, { carteirinha: who.carteira, cpf: who.cpf }, address);
    server.on(CARD, json({ valido: true }));
    expect(outcomeOf(await validate()).status).toBe(429);
    // Sign-in and registration count the same attempts.
    const { carteira: carteirinha, cpf, dtNasc } = who;
    const signIn = await portal.visit({
      path: '/entrar?_action=sessao.entrar',
      form: { carteirinha, cpf, dtNasc },
      locals: { clientAddress: address },
    });
    expect(outcomeOf(signIn).status).toBe(429);
  });

  it('counts no attempt when a service fails', async () => {
    // The portal asks once: it does not repeat a call whose answer it cannot read.
    server.on(CARD, json({ inesperado: true }));
    for (let guess = 1; guess <= 10; guess += 1)
      expect(outcomeOf(await validate()).status).toBe(503);
  });
});

describe('the registration', () => {
  it('is sent whole and once, and leads to its receipt', async () => {
    const { location } = await create();
    expect(location).toMatch(/^\/cadastro\?recibo=[\w-]{32}$/);
    expect(server.callsTo(CREATE).map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      { ...who, ...PERSON },
    ]);
  });

  it('is validated again, because the fields of earlier steps can change', async () => {
    server.on(CARD, OTHER_BIRTH);
    expect(outcomeOf(await create()).status).toBe(422);
    expect(server.callsTo(CREATE)).toEqual([]);
  });

  it('with another category is refused with a field error', async () => {
    const { status, fields } = outcomeOf(await create({ categoria: 'PJ' }));
    expect([status, Object.keys(fields ?? {})]).toEqual([400, ['categoria']]);
    expect(server.calls).toEqual([]);
  });

  it("shows the server's mensagem for valido false, and can be sent again", async () => {
    server.on(CREATE, json({ valido: false, mensagem: 'Já existe.' }));
    expect(outcomeOf(await create())).toMatchObject({ status: 422, message: 'Já existe.' });
    server.on(CREATE, json({ valido: true }));
    expect((await create()).response.status).toBe(303);
  });
});
