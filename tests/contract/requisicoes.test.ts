/** Requests for authorisation: list, detail, refusal, procedures, network, revalidation. */
import { describe, expect, test } from 'vitest';
import * as wire from '#lib/requisicoes/wire.ts';
import { call, mensagem, post, read } from './support/http.ts';
import { credentialsOf, useServer } from './support/target.ts';

const { backend, get } = useServer();
const BASE = 'status-requisicoes';

describe('the reference back end', () => {
  const card = credentialsOf('titular').carteirinha;
  const listed = (of = card) => get(`${BASE}/${of}`, wire.listarRequisicoes.answers);
  const detail = (nr: string) => get(`${BASE}/detalhe/${nr}`, wire.detalheRequisicao);

  test('lists requests in every status, the newest first', async () => {
    expect((await listed()).map(({ nrRequisicao, cdStatus }) => [nrRequisicao, cdStatus])).toEqual([
      ['41000108', '1'],
      ['41000107', '5'],
      ['41000106', '17'],
      ['41000105', '2'],
      ['41000104', '2'],
      ['41000103', '3'],
      ['41000102', '4'],
      ['41000101', '6'],
    ]);
  });

  test('lists the last two months, by the time of São Paulo', async () => {
    // 41000101 is of 25/01/2026. The oldest, 80 days before the seed date, is never listed.
    const oldest = async (instant: string) => {
      backend().setClock(new Date(instant));
      return (await listed()).at(-1)?.nrRequisicao;
    };
    expect(await oldest('2026-03-26T02:59:00Z')).toBe('41000101');
    expect(await oldest('2026-03-26T03:00:00Z')).toBe('41000102');
  });

  test('lists nothing for a member without requests, and for an unknown card', async () => {
    expect(await listed(credentialsOf('sem-contratos').carteirinha)).toEqual([]);
    expect(await listed('1')).toEqual([]);
  });

  test('gives the details of a request, with its history in order', async () => {
    expect(await detail('41000108')).toMatchObject({
      cdStatus: '1',
      dtRequisicao: '14/03/2026',
      dtLimite: '20/03/2026',
      dsCaraterAtendimento: 'Eletivo',
      historico: [
        { dtEvento: '14/03/2026 10:12', dsEvento: 'Pedido recebido do médico solicitante' },
        { dtEvento: '15/03/2026 09:40' },
      ],
    });
    for (const nr of ['1', 'x', '99999999999', '1%2F2']) {
      const answer = await call(`${backend().ws}/${BASE}/detalhe/${nr}`);
      expect(answer.status, nr).toBe(404);
      mensagem(answer);
    }
  });

  test('gives the reasons of a refusal, and 404 for another request', async () => {
    const { motivos, dtNegativa } = await get(`${BASE}/recusada/41000103`, wire.recusa);
    expect(dtNegativa).toBe('27/02/2026');
    expect(motivos).toHaveLength(2);
    for (const { dsFundamento } of motivos) expect(dsFundamento).toMatch(/\S/);
    expect((await call(`${backend().ws}/${BASE}/recusada/41000108`)).status).toBe(404);
  });

  test('gives requested and authorised quantities, and the providers', async () => {
    const path = `${BASE}/detalhe/procedimento`;
    const [therapy] = await get(`${path}/41000104`, wire.listarProcedimentos.answers);
    expect(therapy).toMatchObject({ qtSolicitada: 20, qtAutorizada: 10 });
    const [pending] = await get(`${path}/41000108`, wire.listarProcedimentos.answers);
    expect(pending?.qtAutorizada).toBeUndefined();
    const own = `${path}/rede-prestadora/${therapy?.sqProcedimento ?? ''}`;
    const network = await get(own, wire.listarRedePrestadora.answers);
    expect(network?.map(({ nmPrestador }) => nmPrestador)).toEqual([
      'Clínica Movimento',
      'Fisio Olímpia',
    ]);
  });

  test('gives the call centre the same answers, and requires its credential', async () => {
    const ask = (authorization?: string) =>
      call(`${backend().url}/callcenter/${BASE}/${card}`, {
        headers: authorization === undefined ? {} : { authorization },
      });
    const found = read(await ask('Basic demonstracao'), wire.listarRequisicoes.answers);
    expect(found).toEqual(await listed());
    for (const wrong of [undefined, 'Basic outra']) expect((await ask(wrong)).status).toBe(401);
  });

  describe('revalidation', () => {
    const sofia = credentialsOf('outra-titular').carteirinha;
    const revalidate = (nrRequisicao: string, nrCartao = sofia, cdPessoaFisica = '11001') =>
      post(`${backend().ws}/${BASE}/revalidar`, { nrRequisicao, nrCartao, cdPessoaFisica });

    test('requires card and person of the request, and an active plan', async () => {
      expect((await revalidate('41000302', card)).status).toBe(404);
      expect((await revalidate('41000302', sofia, '10101')).status).toBe(404);
      const nair = credentialsOf('inativo').carteirinha;
      expect((await revalidate('41000401', nair, '10701')).status).toBe(409);
      expect((await post(`${backend().ws}/${BASE}/revalidar`, {})).status).toBe(400);
    });

    test('makes an expired request valid for 30 days, once, and records this in its history', async () => {
      const answers = await Promise.all([revalidate('41000302'), revalidate('41000302')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const done = answers.find(({ status }) => status === 200);
      expect(done && read(done, wire.revalidacao)).toMatchObject({ dtLimite: '15/04/2026' });
      expect(await detail('41000302')).toMatchObject({ cdStatus: '2', dtLimite: '15/04/2026' });
      expect((await detail('41000302')).historico.at(-1)?.dsEvento).toMatch(/revalidada/);
      const refused = await revalidate('41000302');
      expect(mensagem(refused)).toMatch(/Só uma requisição vencida/);
    });
  });
});
