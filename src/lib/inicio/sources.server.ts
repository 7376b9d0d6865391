/**
 * What each service says about the selected person, as plain facts. In the home, only this file and the page
 * combine several features (tests/architecture/table.ts).
 */
import { cardsOf, loadAllBoletos } from '#lib/boletos/service.server.ts';
import {
  areBoletosWhole,
  competenciaInWords,
  groupBoletos,
  isPayable,
  SEM_CONTRATOS,
  situacaoOf as situacaoOfBoleto,
} from '#lib/boletos/rules.ts';
import { type SituacaoCartao, situacaoCartao } from '#lib/carteirinha/rules.ts';
import { buscarCartao } from '#lib/carteirinha/service.server.ts';
import { canRate } from '#lib/chamados/rules.ts';
import { listarChamados } from '#lib/chamados/service.server.ts';
import { buscarContratoBeneficiario } from '#lib/contrato/service.server.ts';
import { defaultPeriodo, examesInWords, isAvailable } from '#lib/exames/rules.ts';
import { recentResultados } from '#lib/exames/service.server.ts';
import { sortKey } from '#lib/formats/calendar.ts';
import { listProgress } from '#lib/pagamento/progress.server.ts';
import { noticesOf } from '#lib/pagamento/rules.ts';
import { canChangePriority } from '#lib/protocolos/rules.ts';
import { listarProtocolos } from '#lib/protocolos/service.server.ts';
import { situacaoOf as situacaoOfRequisicao, tituloOf } from '#lib/requisicoes/rules.ts';
import { listWithDetails } from '#lib/requisicoes/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import { unconfirmedFamily } from '#lib/sessao/selection.server.ts';
import type { SessionRecord } from '#lib/sessao/session.server.ts';
import { nextDoses } from '#lib/vacinas/rules.ts';
import { listarVacinas } from '#lib/vacinas/service.server.ts';
import type { Fato } from './facts.ts';
import type { Fonte } from './list.ts';

export interface Ask {
  membro: MemberContext;
  sessao: SessionRecord;
  locals: Pick<App.Locals, 'session' | 'unreadable'>;
  /** DD/MM/YYYY */
  today: string;
}

export interface Achado {
  fatos: Fato[];
  /** Sentences beside the list. */
  notas?: string[];
  /** A part of the answer is missing. */
  parcial?: boolean;
  /** Entries may be missing, and another request does not bring them. */
  incerto?: boolean;
  cartao?: CartaoResumo;
}

/** What the small card shows beside name and number. */
interface CartaoResumo {
  nmPlano: string | undefined;
  dtValidade: string | undefined;
  situacao: SituacaoCartao;
}

/** The number of requests and prescriptions whose details are read. */
const DETAILED = 3;

async function boletos({ membro, locals, today }: Ask): Promise<Achado> {
  const { contratos, boletos, incompleto } = await loadAllBoletos(membro);
  const avisos = noticesOf(await listProgress(membro, cardsOf(membro, contratos)));
  const open = groupBoletos(boletos, today).payable.filter(
    ({ nrTitulo }) => !avisos.some((aviso) => aviso.pago && aviso.nrTitulo === nrTitulo),
  );
  const fatos = open.flatMap((boleto): Fato[] => {
    const situacao = situacaoOfBoleto(boleto, today);
    if (!isPayable(situacao)) return [];
    const aviso = avisos.find(({ nrTitulo }) => nrTitulo === boleto.nrTitulo);
    return [
      {
        fonte: 'boletos',
        id: boleto.nrTitulo,
        nrContrato: boleto.nrContrato,
        mes: competenciaInWords(boleto),
        valor: boleto.vlTitulo,
        vencimento: boleto.dtVencimento,
        situacao,
        cartao: aviso && {
          texto: aviso.texto,
          acao: aviso.acao,
          href: aviso.href,
          aberto: !aviso.cartao,
        },
      },
    ];
  });
  const hasNone = contratos.length === 0 && membro.pessoa.ieTitular;
  const isSure = contratos.length > 0 && !incompleto && areBoletosWhole(locals);
  const notas = [
    ...(hasNone ? [SEM_CONTRATOS] : []),
    ...(incompleto ? ['Não conseguimos consultar um dos seus contratos agora.'] : []),
    ...(fatos.length === 0 && isSure ? ['Não há boleto a pagar agora.'] : []),
  ];
  return { fatos, notas, incerto: incompleto };
}

async function requisicoes({ membro, today }: Ask): Promise<Achado> {
  const found = await listWithDetails(membro, DETAILED);
  const fatos = found.flatMap(({ requisicao, detalhe }): Fato[] => {
    const known = typeof detalhe === 'object' ? detalhe : undefined;
    const cdStatus = known?.cdStatus ?? requisicao.cdStatus;
    const situacao = situacaoOfRequisicao({ cdStatus, dtLimite: known?.dtLimite }, today);
    if (situacao === 'cancelada' || situacao === 'outra') return [];
    // Without the detail it is unknown whether an authorisation has expired.
    if (situacao === 'autorizada' && !known) return [];
    // A person with an inactive plan cannot use or renew an authorisation.
    const isForNow = situacao === 'autorizada' || situacao === 'vencida';
    if (isForNow && !membro.pessoa.ativo) return [];
    return [
      {
        fonte: 'requisicoes',
        id: requisicao.nrRequisicao,
        titulo: tituloOf(requisicao),
        situacao,
        pedida: requisicao.dtRequisicao,
        limite: known?.dtLimite,
      },
    ];
  });
  return { fatos, parcial: found.some(({ detalhe }) => detalhe === 'failed') };
}

async function exames({ membro, today }: Ask): Promise<Achado> {
  const periodo = defaultPeriodo(today);
  const found = await recentResultados(membro, periodo, DETAILED);
  const query = new URLSearchParams({ ...periodo }).toString();
  const fatos = found.flatMap(({ prescricao, resultados = [] }): Fato[] => {
    const dated = resultados
      .filter((one) => isAvailable(one) && one.dtResultado !== undefined)
      .toSorted((a, b) => sortKey(b.dtResultado).localeCompare(sortKey(a.dtResultado)));
    const liberado = dated[0]?.dtResultado;
    if (liberado === undefined) return [];
    const { nrPrescricao } = prescricao;
    return [
      {
        fonte: 'exames',
        id: nrPrescricao,
        exames: examesInWords({ exames: dated.map(({ dsExame }) => dsExame) }),
        liberado,
        href: `/cliente/exames/${encodeURIComponent(nrPrescricao)}?${query}`,
      },
    ];
  });
  return { fatos, parcial: found.some(({ resultados }) => resultados === undefined) };
}

async function vacinas({ membro, today }: Ask): Promise<Achado> {
  const doses = nextDoses(await listarVacinas(membro), today);
  return {
    fatos: doses.map(({ dsVacina, dia }) => ({
      fonte: 'vacinas',
      id: dsVacina,
      dia,
    })),
  };
}

async function protocolos({ membro }: Ask): Promise<Achado> {
  const found = await listarProtocolos(membro);
  return {
    fatos: found.flatMap((protocolo): Fato[] => {
      const { nrProtocolo, dsAssunto, dtPrevisao } = protocolo;
      if (dtPrevisao === undefined || !canChangePriority(protocolo)) return [];
      return [{ fonte: 'protocolos', id: nrProtocolo, assunto: dsAssunto, previsao: dtPrevisao }];
    }),
  };
}

async function chamados({ membro }: Ask): Promise<Achado> {
  const found = await listarChamados(membro, 1);
  return {
    fatos: found.flatMap((chamado): Fato[] => {
      const { idCaso, dsAssunto, dtEncerramento } = chamado;
      if (dtEncerramento === undefined || !canRate(chamado)) return [];
      const encerrado = dtEncerramento.slice(0, 10);
      return [{ fonte: 'chamados', id: idCaso, assunto: dsAssunto, encerrado }];
    }),
  };
}

async function contrato({ membro }: Ask): Promise<Achado> {
  const { mesReajuste } = await buscarContratoBeneficiario(membro);
  const month = Number(mesReajuste);
  const isMonth = Number.isInteger(month) && month >= 1 && month <= 12;
  return { fatos: isMonth ? [{ fonte: 'contrato', id: String(month) }] : [] };
}

async function carteirinha({ membro, today }: Ask): Promise<Achado> {
  const { nmPlano, dtValidade, ...known } = await buscarCartao(membro);
  const situacao = situacaoCartao({ ...known, dtValidade }, today);
  const cartao = { nmPlano, dtValidade, situacao };
  if (situacao !== 'bloqueado' && situacao !== 'vencido') return { fatos: [], cartao };
  return { fatos: [{ fonte: 'carteirinha', id: situacao, validade: dtValidade }], cartao };
}

async function familia({ membro, sessao, locals }: Ask): Promise<Achado> {
  const { pessoas, incerto } = await unconfirmedFamily(locals.session, sessao, membro.call);
  return {
    fatos: pessoas.map(({ cdPessoaFisica, nmBeneficiario }) => ({
      fonte: 'familia',
      id: cdPessoaFisica,
      nome: nmBeneficiario,
    })),
    parcial: incerto,
  };
}

export const SOURCES: Readonly<Record<Fonte, (ask: Ask) => Promise<Achado>>> = {
  boletos,
  requisicoes,
  exames,
  vacinas,
  protocolos,
  chamados,
  contrato,
  carteirinha,
  familia,
};
