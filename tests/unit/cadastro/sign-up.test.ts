/** The registration of a new user: checks, limits, and data that it never shows (security.md 22). */
import { beforeEach, describe, expect, it } from 'vitest';
import { FakeSession } from '../support/fake-session.ts';
import { stepOf, visitorKey } from '../support/forms.ts';
import { outcomeOf, portal } from '../support/portal.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';
import { failBefore } from '../support/sign-in.ts';

const server = useScriptedServer();
const CREATE = 'POST /host/newUser';
const TOKEN = 'POST /host/v1/genTokenCarteirinha';

// Attempts count for a card, a CPF and an address, so each test has its own.
const CPFS = ['52998224725', '11144477735', '12345678909', '98765432100', '86288366757'];
let next = 0;
let who = { carteira: '', cpf: '', dtNasc: '05/09/1960' };
let address = '';
const cardRoutes = () => ({
  card: `GET /ws/r/beneficiario/validacao/auth/${who.carteira}`,
  member: `GET /ws/beneficiario/validacao/${who.carteira}`,
});

beforeEach(() => {
  next += 1;
  const cpf = CPFS[next % CPFS.length] ?? '';
  who = { carteira: `9001002003${String(10_000 + next)}`, cpf, dtNasc: '05/09/1960' };
  address = `198.51.100.${String(next)}`;
  const { card, member } = cardRoutes();
  const { cpf: nrCpf, dtNasc: dtNascimento } = who;
  server
    .on(card, json({ data: { valido: true, nrCpf, dtNascimento, nmBeneficiario: 'Dona Alzira' } }))
    .on(member, json({ response: { nmBeneficiario: 'Dona Alzira' } }))
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

const post = (fields: Record<string, string>, session = new FakeSession()) =>
  portal.visit({
    path: '/cadastro?_action=cadastro.criarUsuario',
    form: { chave: visitorKey('criar-usuario'), ...fields },
    session,
    locals: { clientAddress: address },
  });
const validate = (changes: object = {}) => post({ passo: 'validar', ...who, ...changes });
const create = (changes: object = {}) => post({ passo: 'revisao', ...who, ...PERSON, ...changes });

describe('the data to validate', () => {
  const UNKNOWN = /^Não reconhecemos esses dados/;

  it('leads to the next step when card, CPF and birth date belong together', async () => {
    expect(outcomeOf(await validate()).status).toBe(200);
    const { card, member } = cardRoutes();
    expect(server.routes.toSorted()).toEqual([member, card, TOKEN].toSorted());
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
    server.on(cardRoutes().card, json({ valido: true }));
    expect(outcomeOf(await validate()).status).toBe(200);
    expect(server.callsTo(TOKEN)).toHaveLength(0);
  });

  it.each([
    ['an invalid card', 'card', empty(204), /^Cartão inválido$/],
    ['an unknown card', 'member', empty(204), /^Cartão não encontrado\.$/],
    ['an empty answer', 'member', json({ response: {} }), /^Cartão não encontrado\.$/],
    ['another CPF', 'card', json({ valido: true, nrCpf: '1' }), UNKNOWN],
    ['another birth date', 'card', OTHER_BIRTH, UNKNOWN],
  ] as const)('with %s are refused with the spec’s text', async (_name, route, answer, text) => {
    server.on(cardRoutes()[route], answer);
    const visited = await validate();
    const { status, message } = outcomeOf(visited);
    expect([status, message]).toEqual([422, expect.stringMatching(text) as string]);
    expect(server.calls).toHaveLength(2);
    expect(JSON.stringify(visited.locals)).not.toContain('Dona Alzira');
  });

  it('allows nine wrong attempts, then refuses the right data too', async () => {
    server.on(cardRoutes().card, OTHER_BIRTH);
    expect(outcomeOf(await validate()).status).toBe(422);
    await failBefore(8, { carteirinha: who.carteira, cpf: who.cpf }, address);
    server.on(cardRoutes().card, json({ valido: true }));
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
    server.on(cardRoutes().card, json({ inesperado: true }));
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
    server.on(cardRoutes().card, OTHER_BIRTH);
    expect(outcomeOf(await create()).status).toBe(422);
    expect(server.callsTo(CREATE)).toEqual([]);
  });

  it.each([
    ['another category', { categoria: 'PJ' }, 'categoria'],
    ['no name', { nome: ' ' }, 'nome'],
    ['no e-mail', { email: 'x' }, 'email'],
  ])('with %s is refused with a field error', async (_name, changes, field) => {
    const { status, fields } = outcomeOf(await create(changes));
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
    expect(server.calls).toEqual([]);
  });

  it("shows the server's mensagem for valido false, and can be sent again", async () => {
    server.on(CREATE, json({ valido: false, mensagem: 'Já existe.' }));
    expect(outcomeOf(await create())).toMatchObject({ status: 422, message: 'Já existe.' });
    server.on(CREATE, json({ valido: true }));
    expect((await create()).response.status).toBe(303);
  });

  it('is sent once when it is posted four times at once', async () => {
    const fields = { chave: visitorKey('criar-usuario'), passo: 'revisao', ...who, ...PERSON };
    const session = new FakeSession();
    const all = await Promise.all(Array.from({ length: 4 }, () => post(fields, session)));
    expect(all.filter(({ location }) => location !== null).length).toBeGreaterThan(0);
    expect(server.callsTo(CREATE)).toHaveLength(1);
  });
});
