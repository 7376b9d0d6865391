/** Identity: sign-in, card validation, the user, the people, the confirmation check. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/sessao/wire.ts';
import { pessoas } from '../../backend/db/schema/pessoas.ts';
import { call, mensagem, post, read } from './support/http.ts';
import { bearer, signIn } from './support/member.ts';
import { type Credentials, credentialsOf, useServer } from './support/target.ts';

const { backend } = useServer();

describe('the reference back end', () => {
  const titular = credentialsOf('titular');
  const spouse = { carteirinha: '09990001000101016', cpf: '39053344705' };
  const inactive = { carteirinha: '09990001000101024', cpf: titular.cpf };

  test('keeps one random token per card', async () => {
    const first = await signIn(backend(), titular);
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await signIn(backend(), titular)).toBe(first);
    expect(await signIn(backend(), spouse)).not.toBe(first);
  });

  test('gives two first sign-ins at once the same token', async () => {
    const other = credentialsOf('sem-contratos');
    const tokens = await Promise.all(Array.from({ length: 8 }, () => signIn(backend(), other)));
    expect(new Set(tokens).size).toBe(1);
  });

  test.each([
    ['an unknown card', { carteirinha: '09990001000999999', cpf: titular.cpf }],
    ["somebody else's CPF", { carteirinha: titular.carteirinha, cpf: spouse.cpf }],
    ["the holder's CPF on a dependent who has one", { ...spouse, cpf: titular.cpf }],
  ])('answers %s with the same 401', async (_case, pair) => {
    const answer = await post(`${backend().host}/v1/genTokenCarteirinha`, pair);
    expect(answer.status).toBe(401);
    expect(mensagem(answer)).toBe('Carteirinha ou CPF não conferem.');
  });

  test('takes the holder’s CPF for a dependent who has none', async () => {
    expect(await signIn(backend(), inactive)).toMatch(/^[\w-]{43}$/);
  });

  test('refuses punctuation: card and CPF are sent as digits', async () => {
    const pair = { carteirinha: titular.carteirinha, cpf: '529.982.247-25' };
    const answer = await post(`${backend().host}/v1/genTokenCarteirinha`, pair);
    expect(answer.status).toBe(400);
    expect(mensagem(answer)).toContain('cpf');
  });

  test('knows the holder of a card, and answers 204 for a blocked or unknown one', async () => {
    const { ws } = backend();
    const validate = (card: string) => call(`${ws}/r/beneficiario/validacao/auth/${card}`);
    expect(read(await validate(titular.carteirinha), wire.validacaoCartao)).toEqual({
      valido: true,
      status: '200',
      nrCartao: titular.carteirinha,
      nrCpf: titular.cpf,
      nmBeneficiario: 'Helena Prado Quintela',
      dtNascimento: titular.dtNasc,
    });
    for (const card of [credentialsOf('cartao-204').carteirinha, '123'])
      expect(await validate(card)).toMatchObject({ status: 204, body: '' });
    // The blocked card can sign in. Only the validation does not find it.
    expect(await signIn(backend(), credentialsOf('cartao-204'))).toMatch(/^[\w-]{43}$/);
  });

  /** Sends the data of a member, with their token unless another one is given. */
  async function update(member: Credentials, given?: string) {
    const { carteirinha, cpf, dtNasc } = member;
    const token = given ?? (await signIn(backend(), member));
    const dados = { carteira: carteirinha, cpf, dtNasc };
    return post(`${backend().host}/updateUser`, { token, dados });
  }

  test('updates a profile and stores the time, or says why not', async () => {
    const { db } = backend();
    expect(read(await update(titular), wire.atualizarUsuario.answers).valido).toBe(true);
    const [row] = await db.select().from(pessoas).where(eq(pessoas.nrCpf, titular.cpf));
    expect(row?.perfilAtualizadoEm?.toISOString()).toBe('2026-03-16T15:00:00.000Z');

    const wrong = await update({ ...titular, dtNasc: '15/03/1968' });
    expect(read(wrong, wire.atualizarUsuario.answers)).toMatchObject({
      valido: false,
      mensagem: expect.any(String) as string,
    });
    expect((await update(titular, 'x')).status).toBe(401);
    const refused = await update(credentialsOf('perfil-recusado'));
    expect(read(refused, wire.atualizarUsuario.answers)).toMatchObject({
      valido: false,
      mensagem: expect.stringContaining('cadastro está em revisão') as string,
    });
  });

  test('lists the family for the holder, and only the person for a dependent', async () => {
    const { api } = backend();
    const people = async (token: string, cpf: string) =>
      read(
        await post(`${api}/auth/pessoas`, { cpf, hashLogin: token }),
        wire.listarPessoas.answers,
      );

    const family = await people(await signIn(backend(), titular), titular.cpf);
    expect(family.map(({ nrCartao, ativo, ieTitular }) => [nrCartao, ativo, ieTitular])).toEqual([
      [titular.carteirinha, true, true],
      [spouse.carteirinha, true, false],
      [inactive.carteirinha, false, false],
    ]);
    expect(family.at(2)?.nrCpf).toBeUndefined();
    const own = await people(await signIn(backend(), spouse), spouse.cpf);
    expect(own.map(({ nrCartao }) => nrCartao)).toEqual([spouse.carteirinha]);
  });

  test('refuses a request without the member’s own login hash', async () => {
    const { api, ws } = backend();
    const token = await signIn(backend(), titular);
    const calls = [
      post(`${api}/auth/usuario`, { hashLogin: `${token}x` }),
      post(`${api}/auth/pessoas`, { cpf: titular.cpf, hashLogin: 'x' }),
      post(`${api}/auth/pessoas`, { cpf: spouse.cpf, hashLogin: token }),
      call(`${ws}/confirma-cadastro/confirmado?cdPessoa=10101`),
      call(`${ws}/confirma-cadastro/confirmado?cdPessoa=10101`, bearer('x')),
      call(`${ws}/confirma-cadastro/confirmado?cdPessoa=10101`, {
        headers: { authorization: token },
      }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.status).toBe(401);
  });

  test('marks inactive people', async () => {
    const token = await signIn(backend(), credentialsOf('inativo'));
    const answer = await post(`${backend().api}/auth/usuario`, { hashLogin: token });
    expect(read(answer, wire.usuario)).toEqual({ cpf: '71428793860', ativo: false });
  });

  test('fails the confirmation check of the persona "confirmacao-500"', async () => {
    const token = await signIn(backend(), credentialsOf('confirmacao-500'));
    const path = 'confirma-cadastro/confirmado?cdPessoa=10901';
    expect((await call(`${backend().ws}/${path}`, bearer(token))).status).toBe(500);
  });
});
