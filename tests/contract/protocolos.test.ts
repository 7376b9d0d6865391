/** Attendances, protocols, support cases. */
import { describe, expect, test } from 'vitest';
import { listarAtendimentos } from '#lib/atendimentos/wire.ts';
import { autenticarCrm, listarChamados } from '#lib/chamados/wire.ts';
import { listarProtocolos } from '#lib/protocolos/wire.ts';
import { openProtocol } from '../../backend/protocolos/protocol.ts';
import { call, mensagem, post, read } from './support/http.ts';
import { bearer } from './support/member.ts';
import { credentialsOf, NOON, useServer } from './support/target.ts';

const { backend, get } = useServer();
const [HELENA, SOFIA] = ['10101', '11001'];

test('attendances are those of the person, the newest first', async () => {
  const found = await get(`meus-atendimentos/${HELENA}`, listarAtendimentos.answers);
  expect(found).toHaveLength(6);
  expect(found[0]).toMatchObject({
    dtAtendimento: '06/03/2026',
    nmPrestador: 'Laboratório Centro',
  });
  for (const unknown of ['99999', 'x'])
    expect(await get(`meus-atendimentos/${unknown}`, listarAtendimentos.answers)).toEqual([]);
});

describe('protocols', () => {
  const listed = (person = HELENA) => get(`protocolos/${person}`, listarProtocolos.answers);
  const rate = (nr: string, body: unknown) =>
    post(`${backend().ws}/protocolos/${nr}/avaliacao`, body);
  const prioritize = (nr: string, body: unknown) =>
    call(`${backend().ws}/protocolos/${nr}/prioridade`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  test('are those of the person, the newest first, with the expected day', async () => {
    const found = await listed();
    expect(found.map(({ dsStatus, nrNota }) => [dsStatus, nrNota])).toEqual([
      ['Em andamento', undefined],
      ['Concluído', undefined],
      ['Concluído', 4],
    ]);
    expect(found[0]).toMatchObject({ dtAbertura: '13/03/2026 14:21', dtPrevisao: '24/03/2026' });
    expect(await listed(SOFIA)).toHaveLength(2);
    expect(await listed('99999')).toEqual([]);
  });

  test.each([
    ['by card', { nrCartao: credentialsOf('sem-contratos').carteirinha }],
    ['by person', { cdPessoaFisica: '10501' }],
  ])('of the portal’s forms are listed for a member named %s', async (_how, campos) => {
    const before = (await listed('10501')).length;
    const nr = await openProtocol(
      { db: backend().db, now: () => NOON },
      'enviarFaleConosco',
      campos,
    );
    const [newest, ...others] = await listed('10501');
    expect(others).toHaveLength(before);
    expect(newest).toMatchObject({
      nrProtocolo: nr,
      dsAssunto: 'Mensagem enviada pelo Fale conosco',
      dsStatus: 'Aberto',
      iePrioridade: 'N',
    });
  });

  test('can be rated once', async () => {
    const nr = (await listed())[1]?.nrProtocolo ?? '';
    for (const body of [{}, { nrNota: 0 }, { nrNota: 6 }, { nrNota: '5' }]) {
      expect((await rate(nr, body)).status).toBe(400);
    }
    expect((await rate(nr, { nrNota: 5, dsComentario: 'Rápido.' })).status).toBe(201);
    expect((await listed())[1]?.nrNota).toBe(5);
    expect((await rate(nr, { nrNota: 1 })).status).toBe(409);
    expect((await rate('1', { nrNota: 1 })).status).toBe(404);
  });

  test('change their priority with a reason while they are open', async () => {
    const [open, closed] = await listed();
    expect((await prioritize(open?.nrProtocolo ?? '', { iePrioridade: 'U' })).status).toBe(400);
    const body = { iePrioridade: 'U', dsJustificativa: 'Cirurgia marcada.' };
    expect((await prioritize(open?.nrProtocolo ?? '', body)).status).toBe(204);
    expect((await listed())[0]?.iePrioridade).toBe('U');
    const refused = await prioritize(closed?.nrProtocolo ?? '', body);
    expect(refused.status).toBe(409);
    mensagem(refused);
  });
});

describe('support cases', () => {
  const CASE = 'v1/crm/case';
  /** The options of a call with a new token of the support-case service. */
  const withToken = async () => {
    const answer = await post(`${backend().host}/auth/crm-auth`, { credential: 'demonstracao' });
    return bearer(read(answer, autenticarCrm.answers).access_token);
  };
  const ask = (query: string, init: RequestInit) =>
    call(`${backend().host}/${CASE}/details?cdEntidade=${query}`, init);
  const page = async (query: string) =>
    read(await ask(query, await withToken()), listarChamados.answers);
  const send = async (method: string, path: string, body: unknown) =>
    call(`${backend().host}/${CASE}/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(await withToken()).headers },
      body: JSON.stringify(body),
    });

  test('require a token, which requires the credential and expires', async () => {
    expect((await post(`${backend().host}/auth/crm-auth`, { credential: 'x' })).status).toBe(401);
    expect((await ask(HELENA, {})).status).toBe(401);
    const token = await withToken();
    expect((await ask(HELENA, token)).status).toBe(200);
    backend().setClock(new Date(NOON.getTime() + 300_000));
    expect((await ask(HELENA, token)).status).toBe(401);
  });

  test('are listed by pages, the newest first, by default the newest 20', async () => {
    const first = await page(`${HELENA}&offset=0&limit=20`);
    const second = await page(`${HELENA}&offset=20&limit=20`);
    expect([first.status, first.registros.length, second.registros.length]).toEqual(['200', 20, 3]);
    expect(first.registros[0]).toMatchObject({ idCaso: '10101-0023', dsStatus: 'Em andamento' });
    expect(first.registros.at(-1)?.idCaso).toBe('10101-0004');
    expect(await page(HELENA)).toEqual(first);
    expect((await page('10501')).registros).toEqual([]);
  });

  test('can be rated once, and updated while they are open', async () => {
    expect((await send('POST', 'avaliacao', { idCaso: '10101-0021', nrNota: 5 })).status).toBe(200);
    expect((await send('POST', 'avaliacao', { idCaso: '10101-0021', nrNota: 1 })).status).toBe(409);
    const message = { dsMensagem: 'Já recebi.', iePrioridade: 'N' };
    expect((await send('PUT', 'update', { idCaso: '10101-0023', ...message })).status).toBe(200);
    expect((await send('PUT', 'update', { idCaso: '10101-0020', ...message })).status).toBe(409);
    expect((await send('PUT', 'update', { idCaso: 'x', ...message })).status).toBe(404);
  });
});
