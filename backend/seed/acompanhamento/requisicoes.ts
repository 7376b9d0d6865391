/** Seed step: requests for authorisation, their history, procedures, refusals and network. */
import type { Database } from '../../db/client.ts';
import * as tabelas from '../../db/schema/requisicoes.ts';
import { addDays } from '../../dates.ts';
import { redeDemonstracao } from './rede-dados.ts';
import { requisicoesDemonstracao } from './requisicoes-dados.ts';

type Requisicao = (typeof requisicoesDemonstracao)[number];

/** A wall-clock time in São Paulo, which has been three hours behind UTC since 2019. */
export const instant = (day: string, hora: string) => new Date(`${day}T${hora}:00-03:00`);

function requestRow(requisicao: Requisicao, seedDate: string) {
  const { nrRequisicao, nrCartao, dias, dsTipo, nmSolicitante, status, limite } = requisicao;
  const refused = requisicao.motivos ? requisicao.historico.at(-1) : undefined;
  return {
    nrRequisicao,
    nrGuia: `9${String(nrRequisicao)}0`,
    nrCartao,
    dtRequisicao: addDays(seedDate, dias),
    dsTipo,
    nmSolicitante,
    nmPrestador: requisicao.nmPrestador ?? null,
    dsCaraterAtendimento: requisicao.urgente ? 'Urgência/Emergência' : 'Eletivo',
    dsIndicacaoClinica: requisicao.dsIndicacaoClinica ?? null,
    cdStatus: status[0],
    dsStatus: status[1],
    dtLimite: limite === undefined ? null : addDays(seedDate, limite),
    dtNegativa: refused ? addDays(seedDate, refused[0]) : null,
  };
}

/** What is said of one procedure of a request. */
function procedureStatus(requested: number, authorised: number | undefined): string {
  if (authorised === undefined) return 'Em análise';
  if (authorised === 0) return 'Não autorizado';
  return authorised < requested ? 'Autorizado em parte' : 'Autorizado';
}

export async function seedRequisicoes(db: Database, seedDate: string): Promise<void> {
  const all = requisicoesDemonstracao;
  await db.insert(tabelas.requisicoes).values(all.map((one) => requestRow(one, seedDate)));
  await db.insert(tabelas.requisicoesHistorico).values(
    all.flatMap(({ nrRequisicao, historico }) =>
      historico.map(([dias, hora, dsEvento]) => ({
        nrRequisicao,
        dtEvento: instant(addDays(seedDate, dias), hora),
        dsEvento,
      })),
    ),
  );
  await db.insert(tabelas.requisicoesProcedimentos).values(
    all.flatMap(({ nrRequisicao, procedimentos }) =>
      procedimentos.map(([cdProcedimento, dsProcedimento, qtSolicitada, qtAutorizada], index) => ({
        sqProcedimento: nrRequisicao * 10 + index + 1,
        nrRequisicao,
        cdProcedimento,
        dsProcedimento,
        qtSolicitada,
        qtAutorizada: qtAutorizada ?? null,
        dsStatus: procedureStatus(qtSolicitada, qtAutorizada),
      })),
    ),
  );
  await db.insert(tabelas.requisicoesMotivos).values(
    all.flatMap(({ nrRequisicao, motivos = [] }) =>
      motivos.map(([cdMotivo, dsMotivo, dsFundamento]) => ({
        nrRequisicao,
        cdMotivo,
        dsMotivo,
        dsFundamento,
      })),
    ),
  );
  await db.insert(tabelas.redePrestadora).values(
    Object.entries(redeDemonstracao).flatMap(([cdProcedimento, rede]) =>
      rede.map(([nmPrestador, dsEndereco, nmCidade, nrTelefone]) => ({
        cdProcedimento,
        nmPrestador,
        dsEndereco,
        nmCidade,
        nrTelefone,
      })),
    ),
  );
}
