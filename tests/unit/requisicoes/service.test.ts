/** Requests: panels that fail independently, and only the member's own requests. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NotFoundError } from '#lib/errors.ts';
import { loadRequisicao, revalidarRequisicao } from '#lib/requisicoes/service.server.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { dependente, sessionRecord, titular } from '../support/people.ts';
import { membro } from '../support/requests.ts';
import { type Answer, empty, json, plain, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const TODAY = '21/11/2026';
const BASE = '/ws/status-requisicoes';
const LIST = `GET ${BASE}/${titular.nrCartao}`;
const DETAIL = `GET ${BASE}/detalhe/100`;
const PROCEDURES = `GET ${BASE}/detalhe/procedimento/100`;
const NETWORK = `GET ${BASE}/detalhe/procedimento/rede-prestadora/7`;
const REFUSAL = `GET ${BASE}/recusada/100`;
const REVALIDATE = `POST ${BASE}/revalidar`;
const MANUTENCAO = 'Estamos em manuntenção para melhor atendê-lo.';

function script(cdStatus: number, dtLimite: string | null = null): void {
  server
    .on(LIST, json({ responseList: [{ nrRequisicao: 100, dsTipo: 'Exame', cdStatus }] }))
    .on(DETAIL, json({ response: { nrRequisicao: 100, cdStatus, dtLimite, historico: null } }))
    .on(PROCEDURES, json({ responseList: [{ sqProcedimento: 7, dsProcedimento: 'Raio X' }] }))
    .on(NETWORK, json({ responseList: [{ nmPrestador: 'Clínica' }] }))
    .on(REFUSAL, json({ response: { motivos: [{ dsMotivo: 'Estético', dsFundamento: 'Lei' }] } }));
}

beforeEach(() => script(2));

describe('an own request', () => {
  it('has its detail, its procedures and the providers of each', async () => {
    const { situacao, detalhe, procedimentos, recusa } = await loadRequisicao(membro, '100', TODAY);
    expect(situacao).toBe('autorizada');
    expect(detalhe).toMatchObject({ status: 'success', data: { nrRequisicao: '100' } });
    expect(procedimentos).toMatchObject({
      data: [
        { procedimento: { sqProcedimento: '7' }, rede: { data: [{ nmPrestador: 'Clínica' }] } },
      ],
    });
    expect(recusa).toBeUndefined();
    expect(server.routes[0]).toBe(LIST);
    expect(server.routes).not.toContain(REFUSAL);
  });

  it('when refused has its reasons, without a call for the network', async () => {
    script(3);
    const { recusa, procedimentos } = await loadRequisicao(membro, '100', TODAY);
    expect(recusa).toMatchObject({ data: { motivos: [{ dsFundamento: 'Lei' }] } });
    expect(procedimentos).toMatchObject({ data: [{ rede: undefined }] });
    expect(server.routes).not.toContain(NETWORK);
  });

  it('past its limit has expired, whatever the service says', async () => {
    script(2, '20/11/2026');
    expect((await loadRequisicao(membro, '100', TODAY)).situacao).toBe('vencida');
  });

  it.each([
    ['list', json({})],
    ['body', empty(204)],
  ] as [string, Answer][])('shows a network without a %s as a failure', async (_what, answer) => {
    server.on(NETWORK, answer);
    const { procedimentos } = await loadRequisicao(membro, '100', TODAY);
    expect(procedimentos).toMatchObject({
      data: [{ rede: { status: 'error', mensagem: 'Não houve lista de resposta' } }],
    });
  });

  it('with an empty network list is a success', async () => {
    server.on(NETWORK, json({ responseList: [] }));
    const { procedimentos } = await loadRequisicao(membro, '100', TODAY);
    expect(procedimentos).toMatchObject({ data: [{ rede: { status: 'success', data: [] } }] });
  });

  it.each([
    [DETAIL, 'detalhe'],
    [PROCEDURES, 'procedimentos'],
    [REFUSAL, 'recusa'],
  ] as const)('that fails with %s fails in its panel only', async (route, panel) => {
    script(3);
    server.on(route, json({ mensagem: 'ORA-1' }, 500));
    const panels = await loadRequisicao(membro, '100', TODAY);
    for (const name of ['detalhe', 'procedimentos', 'recusa'] as const) {
      expect(panels[name]?.status, name).toBe(name === panel ? 'error' : 'success');
    }
    expect(panels[panel]).toMatchObject({ mensagem: MANUTENCAO, retry: true });
    expect(panels.situacao).toBe('negada');
  });
});

describe.each([
  ['loadRequisicao', loadRequisicao],
  ['revalidarRequisicao', revalidarRequisicao],
])('%s', (_name, use) => {
  it.each(['999', '../100', '', '__proto__'])(
    'of %j is not found, and no call has its number',
    async (nr) => {
      await expect(use(membro, nr, TODAY)).rejects.toBeInstanceOf(NotFoundError);
      expect(server.routes).toEqual([LIST]);
    },
  );

  it('is requested only with the selected person’s card', async () => {
    const other = MemberContext.of(
      sessionRecord({ selecionada: dependente.nrCartao }),
      membro.call,
    );
    server.on(`GET ${BASE}/${dependente.nrCartao}`, json({ responseList: [] }));
    await expect(use(other, '100', TODAY)).rejects.toBeInstanceOf(NotFoundError);
    for (const { url } of server.calls) expect(url).not.toContain(titular.nrCartao);
  });

  it('fails when the list fails', async () => {
    server.on(LIST, plain('<p>', 'text/html'));
    await expect(use(membro, '100', TODAY)).rejects.toMatchObject({ kind: 'contract' });
  });
});

describe('revalidation', () => {
  it('sends request, card and person, and returns the new day', async () => {
    script(4);
    server.on(REVALIDATE, json({ response: { dtLimite: '21/12/2026', mensagem: 'Pronto.' } }));
    expect(await revalidarRequisicao(membro, '100', TODAY)).toEqual({
      dtLimite: '21/12/2026',
      mensagem: 'Pronto.',
    });
    expect(JSON.parse(server.callsTo(REVALIDATE)[0]?.body ?? '')).toEqual({
      nrRequisicao: '100',
      nrCartao: titular.nrCartao,
      cdPessoaFisica: '501',
    });
  });

  it('needs only a successful status', async () => {
    script(4);
    server.on(REVALIDATE, plain('', 'application/json'));
    expect(await revalidarRequisicao(membro, '100', TODAY)).toEqual({});
  });

  it.each([1, 2, 3, 5, 6, 17])('of status %i is refused without a write', async (cdStatus) => {
    script(cdStatus);
    await expect(revalidarRequisicao(membro, '100', TODAY)).rejects.toMatchObject({
      mensagem: 'Só uma requisição vencida pode ser revalidada.',
    });
    expect(server.routes).not.toContain(REVALIDATE);
  });
});
