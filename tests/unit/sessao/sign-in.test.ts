/** Signing in, step by step: docs/architecture.md › Identity, `docs/contract.md` › Session and Card. */
import { beforeEach, describe, expect, it } from 'vitest';
import { BusinessError, failureMessage, MENSAGEM_MANUTENCAO, UpstreamError } from '#lib/errors.ts';
import { DADOS_NAO_RECONHECIDOS } from '#lib/sessao/messages.ts';
import { GuessError } from '#lib/sessao/attempt-rules.ts';
import { signIn } from '#lib/sessao/sign-in.server.ts';
import { dependente, dependenteWire, titular, titularWire } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { type Answer, empty, hang, json, useScriptedServer } from '../support/scripted-server.ts';
import { HOLDER, scriptFor } from '../support/sign-in.ts';

const server = useScriptedServer();

const TOKEN = 'POST /host/v1/genTokenCarteirinha';
const CARD = 'GET /ws/r/beneficiario/validacao/auth/900100200300401';
const PROFILE = 'POST /host/updateUser';
const USER = 'POST /api/auth/usuario';
const PEOPLE = 'POST /api/auth/pessoas';
const CONFIRMED = 'GET /ws/confirma-cadastro/confirmado';

const NOW = 1_795_000_000_000;
const input = HOLDER;
const card = { valido: true, nrCpf: input.cpf, dtNascimento: input.dtNasc };

beforeEach(() => void scriptFor(server, HOLDER, [titularWire, dependenteWire]));

/** The error that sign-in ends with. */
async function failure(): Promise<Error> {
  const error: unknown = await signIn(input, call, NOW).then(
    () => new Error('signed in'),
    (reason: unknown) => reason,
  );
  return error as Error;
}

describe('a member who is recognised', () => {
  it('is checked step by step, in the documented order', async () => {
    await signIn(input, call, NOW);
    expect(server.routes).toEqual([TOKEN, CARD, PROFILE, USER, PEOPLE, CONFIRMED]);
    expect(
      server.calls.map(({ body }) => (body ? (JSON.parse(body) as unknown) : undefined)),
    ).toEqual([
      { carteirinha: input.carteirinha, cpf: input.cpf },
      undefined,
      {
        token: 'hash-1',
        dados: { carteira: input.carteirinha, cpf: input.cpf, dtNasc: input.dtNasc },
      },
      { hashLogin: 'hash-1' },
      { cpf: input.cpf, hashLogin: 'hash-1' },
      undefined,
    ]);
    expect(server.calls.at(-1)).toMatchObject({
      query: { cdPessoa: '501' },
      headers: { authorization: 'Bearer hash-1' },
    });
  });

  it('never puts the login hash in a URL, and each call carries the request id', async () => {
    await signIn(input, call, NOW);
    for (const { url, headers } of server.calls) {
      expect(url).not.toContain('hash-1');
      expect(headers['x-request-id']).toBe('pedido-1');
    }
  });

  it('gets a session with the found data and the first active person selected', async () => {
    expect(await signIn(input, call, NOW)).toEqual({
      createdAt: NOW,
      seenAt: NOW,
      entrou: titular.nrCartao,
      dtNasc: input.dtNasc,
      hashLogin: 'hash-1',
      conta: { cpf: input.cpf, pessoa: titular.cdPessoaFisica },
      cpf: input.cpf,
      pessoas: [titular, dependente],
      selecionada: titular.nrCartao,
      confirmadas: ['501'],
    });
    server.on(PEOPLE, json({ responseList: [{ ...titularWire, ativo: 'N' }, dependenteWire] }));
    expect(await signIn(input, call, NOW)).toMatchObject({ selecionada: dependente.nrCartao });
    expect(server.calls.at(-1)?.query).toEqual({ cdPessoa: '502' });
  });

  it('is listed by the CPF of the services, not by the typed one', async () => {
    server.on(USER, json({ cpf: '111.444.777-35' }));
    expect(await signIn(input, call, NOW)).toMatchObject({ cpf: '11144477735' });
    const [people] = server.callsTo(PEOPLE);
    expect(JSON.parse(people?.body ?? '')).toMatchObject({ cpf: '11144477735' });
  });

  it('is signed in and not confirmed when the check does not answer S', async () => {
    server.on(CONFIRMED, json({}, 401));
    expect(await signIn(input, call, NOW)).toMatchObject({ confirmadas: [] });
  });
});

describe('a person who is not recognised', () => {
  const unknownPair = () => server.on(TOKEN, json({ mensagem: 'Par desconhecido' }, 401));
  const otherBirth = () => server.on(CARD, json({ ...card, dtNascimento: '06/09/1960' }));
  const otherCpf = () => server.on(CARD, json({ ...card, nrCpf: '11144477735' }));

  it.each([
    ['an unknown pair', unknownPair],
    ['another birth date', otherBirth],
    ['another CPF', otherCpf],
    ['an unknown pair and an unknown card', () => unknownPair().on(CARD, empty(204))],
    ['an unknown pair of an invalid card', () => unknownPair().on(CARD, json({ valido: false }))],
  ])('by %s causes the same two calls and gets the same message', async (_name, script) => {
    script();
    const error = await failure();
    expect(error).toBeInstanceOf(GuessError);
    expect(failureMessage(error)).toBe(DADOS_NAO_RECONHECIDOS);
    expect(server.routes).toEqual([TOKEN, CARD]);
  });

  it.each([
    ['204', empty(204)],
    ['valido false', json({ data: { valido: false, status: 204 } })],
  ] as [string, Answer][])(
    "with the card answer %s gets the message 'Cartão inválido'",
    async (_name, answer) => {
      server.on(CARD, answer);
      const error = await failure();
      expect(error).toBeInstanceOf(GuessError);
      expect(failureMessage(error)).toBe('Cartão inválido');
      expect(server.routes).toEqual([TOKEN, CARD]);
    },
  );

  it.each([
    ['the message of the service', 'Cadastro em análise.', 'Cadastro em análise.'],
    ["the portal's own message", undefined, DADOS_NAO_RECONHECIDOS],
  ])('with a refused profile gets %s', async (_whose, mensagem, shown) => {
    server.on(PROFILE, json({ valido: false, mensagem }));
    const error = await failure();
    expect(error).toBeInstanceOf(GuessError);
    expect(failureMessage(error)).toBe(shown);
    expect(server.routes).toEqual([TOKEN, CARD, PROFILE]);
  });

  it.each([[], null])("with list %j gets 'Cartão não encontrado.'", async (responseList) => {
    server.on(PEOPLE, json({ responseList }));
    const error = await failure();
    expect(error).toBeInstanceOf(BusinessError);
    expect(failureMessage(error)).toBe('Cartão não encontrado.');
    expect(server.callsTo(CONFIRMED)).toEqual([]);
  });
});

describe('when a service fails,', () => {
  const steps = [TOKEN, CARD, PROFILE, USER, PEOPLE];

  it('a profile with 503 lets the sign-in succeed, because the card identifies the person', async () => {
    server.on(PROFILE, json({}, 503));
    expect(await signIn(input, call, NOW)).toMatchObject({ cpf: input.cpf });
    expect(server.callsTo(PROFILE)).toHaveLength(1);
  });

  it.each(['nrCpf', 'dtNascimento'])(
    'a profile with 500 and a card without %s is maintenance',
    async (missing) => {
      server.on(CARD, json({ data: { ...card, [missing]: null } })).on(PROFILE, json({}, 500));
      expect(await failure()).toMatchObject({ kind: 'unavailable' });
    },
  );

  const FAILURES: [string, Answer, string][] = [
    ['a 503', json({ mensagem: 'x' }, 503), MENSAGEM_MANUTENCAO],
    ['a body of another shape', json({ inesperado: true }), MENSAGEM_MANUTENCAO],
    ['a 422 and a message', json({ mensagem: 'Tente amanhã.' }, 422), 'Tente amanhã.'],
  ];
  const rows = steps
    .flatMap((step) => FAILURES.map((failure) => [step, ...failure] as const))
    .filter(([step, what]) => step !== PROFILE || what !== 'a 503');

  it.each(rows)(
    '%s with %s ends it, without a counted attempt and without a later call',
    async (step, _what, answer, message) => {
      server.on(step, answer);
      const error = await failure();
      expect(error).toBeInstanceOf(UpstreamError);
      expect(failureMessage(error)).toBe(message);
      // An unknown pair always makes the same calls; a failed service may stop them.
      const asked = server.routes.map((route) => steps.indexOf(route));
      expect(Math.max(...asked)).toBe(steps.indexOf(step));
    },
  );
});

/** `tests/unit/lib/social-name.test.ts` has the answers with names. */
describe('the social name of a registration', () => {
  const REGISTRATION = 'GET /ws/beneficiario/cadastro/dados/501';
  const { nmSocial: _, ...withoutSocialName } = titularWire;
  const namesAfter = async (responseList: readonly object[], registration: Answer) => {
    scriptFor(server, HOLDER, responseList).on(REGISTRATION, registration);
    const { pessoas } = await signIn(input, call);
    return pessoas.map(({ nmBeneficiario }) => nmBeneficiario);
  };
  const social = json({ response: { nmSocial: 'Mário Prado' } });

  it('is the name of that person when the list has no social names', async () => {
    expect(await namesAfter([withoutSocialName, dependenteWire], social)).toEqual([
      'Mário Prado',
      'Tiago Prado',
    ]);
  });

  it.each([
    ['has none', json({ response: { nmSocial: null } })],
    ['does not answer', hang],
  ] as [string, Answer][])('leaves the name of the list when the service %s', async (_, answer) => {
    expect(await namesAfter([withoutSocialName], answer)).toEqual(['Marina Prado']);
  });

  it('is not asked for when the list says that there is none', async () => {
    expect(await namesAfter([titularWire], social)).toEqual(['Marina Prado']);
    expect(server.callsTo(REGISTRATION)).toEqual([]);
  });
});
