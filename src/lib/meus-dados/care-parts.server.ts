/** The parts of the copy about care, and about requests and cases. */
import pMap from 'p-map';
import { groupByMonth } from '#lib/atendimentos/rules.ts';
import { listarAtendimentos } from '#lib/atendimentos/service.server.ts';
import { situacaoOf as situacaoOfChamado } from '#lib/chamados/rules.ts';
import { hasChamados, readChamados } from '#lib/chamados/service.server.ts';
import { settle } from '#lib/errors.ts';
import { isAvailable, newestWithResults, statusOf, statusOfPrescricao } from '#lib/exames/rules.ts';
import { readPrescricoes, recentResultados, openPdfResultado } from '#lib/exames/service.server.ts';
import { momentInWords } from '#lib/formats/dates.ts';
import { lastDays } from '#lib/formats/period.ts';
import {
  isUrgent,
  PRIORIDADES,
  SITUACAO as SITUACAO_PROTOCOLO,
  situacaoOf as situacaoOfProtocolo,
} from '#lib/protocolos/rules.ts';
import { listarProtocolos } from '#lib/protocolos/service.server.ts';
import { SITUACAO as SITUACAO_REQUISICAO, tituloOf } from '#lib/requisicoes/rules.ts';
import { listarRequisicoes, loadRequisicao } from '#lib/requisicoes/service.server.ts';
import { byDate, nextDoses } from '#lib/vacinas/rules.ts';
import { listarVacinas } from '#lib/vacinas/service.server.ts';
import { type Ask, CONCURRENCY, falhaOf, joined, type Lido, type Parte } from './parts.server.ts';
import { tabela } from './rules.ts';

/** The number of requests and prescriptions whose details are read. */
const DETAILED = 20;
const EXAM_DAYS = 2 * 365;
/** Pages of support cases. */
const CASE_PAGES = 10;

const quantity = (value: number | undefined) => (value === undefined ? undefined : String(value));

const tooMany = (total: number, what: string) =>
  total > DETAILED ? [`Só os ${String(DETAILED)} ${what} mais novos vêm com detalhes.`] : [];

async function requisicoes({ membro, today }: Ask): Promise<Lido> {
  const list = await listarRequisicoes(membro);
  const loaded = await pMap(
    list.slice(0, DETAILED),
    // The network of a procedure says nothing about the person.
    ({ nrRequisicao }) => loadRequisicao(membro, nrRequisicao, today, { withNetwork: false }),
    { concurrency: CONCURRENCY },
  );
  const read = loaded.map(({ detalhe, procedimentos, recusa, ...one }) => ({
    ...one,
    nr: one.requisicao.nrRequisicao,
    detalhe: detalhe.status === 'success' ? detalhe.data : undefined,
    procedimentos: procedimentos.status === 'success' ? procedimentos.data : [],
    motivos: recusa?.status === 'success' ? recusa.data.motivos : [],
  }));
  const inEach = <T>(of: (one: (typeof read)[number]) => readonly T[]) =>
    read.flatMap((one) => of(one).map((item) => ({ nr: one.nr, item })));
  return {
    tabelas: [
      tabela('Pedidos dos últimos dois meses', read, [
        ['Pedido', ({ requisicao }) => tituloOf(requisicao)],
        ['Requisição', ({ nr }) => nr],
        ['Pedido em', ({ requisicao }) => requisicao.dtRequisicao],
        ['Situação', ({ situacao }) => SITUACAO_REQUISICAO[situacao].nome],
        ['Prazo ou validade', ({ detalhe }) => detalhe?.dtLimite],
        [
          'Quem pediu',
          ({ requisicao, detalhe }) => detalhe?.nmSolicitante ?? requisicao.nmSolicitante,
        ],
        ['Onde', ({ requisicao, detalhe }) => detalhe?.nmPrestador ?? requisicao.nmPrestador],
        ['Tipo de atendimento', ({ detalhe }) => detalhe?.dsCaraterAtendimento],
        ['Por que foi pedido', ({ detalhe }) => detalhe?.dsIndicacaoClinica],
        ['Número da guia', ({ detalhe }) => detalhe?.nrGuia],
      ]),
      tabela(
        'Procedimentos pedidos',
        inEach(({ procedimentos }) => procedimentos),
        [
          ['Procedimento', ({ item }) => item.procedimento.dsProcedimento],
          ['Requisição', ({ nr }) => nr],
          ['Código', ({ item }) => item.procedimento.cdProcedimento],
          ['Quantidade solicitada', ({ item }) => quantity(item.procedimento.qtSolicitada)],
          ['Quantidade autorizada', ({ item }) => quantity(item.procedimento.qtAutorizada)],
          ['Situação', ({ item }) => item.procedimento.dsStatus],
        ],
      ),
      tabela(
        'Andamento dos pedidos',
        inEach(({ detalhe }) => detalhe?.historico ?? []),
        [
          ['O que aconteceu', ({ item }) => item.dsEvento],
          ['Requisição', ({ nr }) => nr],
          ['Quando', ({ item }) => item.dtEvento && momentInWords(item.dtEvento)],
        ],
      ),
      tabela(
        'Motivos das negativas',
        inEach(({ motivos }) => motivos),
        [
          ['Motivo', ({ item }) => item.dsMotivo],
          ['Requisição', ({ nr }) => nr],
          ['Base legal ou contratual', ({ item }) => item.dsFundamento],
          ['Código do motivo', ({ item }) => item.cdMotivo],
        ],
      ),
    ],
    ...joined(
      tooMany(list.length, 'pedidos'),
      loaded.flatMap(({ requisicao: { nrRequisicao }, detalhe, procedimentos, recusa }) => [
        falhaOf(`Requisição ${nrRequisicao}`, detalhe),
        falhaOf(`Procedimentos da requisição ${nrRequisicao}`, procedimentos),
        recusa ? falhaOf(`Motivos da requisição ${nrRequisicao}`, recusa) : {},
      ]),
    ),
  };
}

async function exames({ membro, today }: Ask): Promise<Lido> {
  const periodo = lastDays(today, EXAM_DAYS);
  const prescricoes = await readPrescricoes(membro, periodo);
  const found = await recentResultados(membro, periodo, DETAILED);
  const resultados = found.flatMap(({ prescricao, resultados: list = [] }) =>
    list.map((resultado) => ({ prescricao, resultado })),
  );
  return {
    tabelas: [
      tabela('Pedidos de exame dos últimos dois anos', prescricoes, [
        ['Exames', ({ exames: names }) => names.join(', ') || 'Exames'],
        ['Pedido', ({ nrPrescricao }) => nrPrescricao],
        ['Dia', ({ dtPrescricao }) => dtPrescricao],
        ['Quem pediu', ({ nmMedico }) => nmMedico],
        ['Onde', ({ dsUnidade }) => dsUnidade],
        ['Situação', (one) => statusOfPrescricao(one).nome],
      ]),
      tabela('Resultados', resultados, [
        ['Exame', ({ resultado }) => resultado.dsExame],
        ['Pedido', ({ prescricao }) => prescricao.nrPrescricao],
        ['Liberado em', ({ resultado }) => resultado.dtResultado],
        ['Situação', ({ resultado }) => statusOf(resultado).nome],
      ]),
    ],
    ...joined(
      tooMany(newestWithResults(prescricoes, Infinity).length, 'pedidos de exame'),
      found
        .filter((one) => one.resultados === undefined)
        .map(({ prescricao: { nrPrescricao } }) => ({
          faltas: [`Os resultados do pedido ${nrPrescricao} não abriram agora.`],
        })),
    ),
    documentos: resultados
      .filter(({ resultado }) => isAvailable(resultado))
      .map(({ prescricao: { nrPrescricao }, resultado }) => ({
        titulo: ['Resultado de', resultado.dsExame, resultado.dtResultado]
          .filter(Boolean)
          .join(' '),
        abrir: (m) => openPdfResultado(m, nrPrescricao, resultado.nrSequencialResultado, periodo),
      })),
  };
}

async function atendimentos({ membro }: Ask): Promise<Lido> {
  const list = groupByMonth(await listarAtendimentos(membro));
  return {
    tabelas: [
      tabela(
        'Consultas, exames e internações',
        list.flatMap((mes) => mes.atendimentos),
        [
          [
            'Atendimento',
            ({ dsProcedimento, dsEspecialidade }) =>
              dsProcedimento ?? dsEspecialidade ?? 'Atendimento',
          ],
          ['Número', ({ nrAtendimento }) => nrAtendimento],
          ['Dia', ({ dtAtendimento }) => dtAtendimento],
          ['Especialidade', ({ dsEspecialidade }) => dsEspecialidade],
          ['Prestador', ({ nmPrestador }) => nmPrestador],
          ['Local', ({ dsLocal }) => dsLocal],
        ],
      ),
    ],
  };
}

async function vacinas({ membro, today }: Ask): Promise<Lido> {
  const list = await listarVacinas(membro);
  return {
    tabelas: [
      tabela('Próximas doses', nextDoses(list, today), [
        ['Vacina', ({ dsVacina }) => dsVacina],
        ['Dia', ({ dia }) => dia],
      ]),
      tabela('Doses tomadas', byDate(list), [
        ['Vacina', ({ dsVacina }) => dsVacina],
        ['Dose', ({ dsDose }) => dsDose],
        ['Dia', ({ dtAplicacao }) => dtAplicacao],
        ['Lote', ({ nrLote }) => nrLote],
        ['Onde', ({ nmUnidade }) => nmUnidade],
      ]),
    ],
  };
}

async function pedidos({ membro }: Ask): Promise<Lido> {
  const [protocolos, lidos] = await Promise.all([
    settle(listarProtocolos(membro)),
    hasChamados() ? readChamados(membro, CASE_PAGES) : undefined,
  ]);
  return {
    tabelas: [
      tabela('Protocolos', protocolos.status === 'success' ? protocolos.data : [], [
        ['Assunto', ({ dsAssunto }) => dsAssunto ?? 'Protocolo'],
        ['Protocolo', ({ nrProtocolo }) => nrProtocolo],
        ['Aberto em', ({ dtAbertura }) => dtAbertura && momentInWords(dtAbertura)],
        ['Situação', (one) => SITUACAO_PROTOCOLO[situacaoOfProtocolo(one)].nome],
        ['Resposta prevista até', ({ dtPrevisao }) => dtPrevisao],
        ['Prioridade', (one) => PRIORIDADES[isUrgent(one) ? 'U' : 'N']],
        ['Sua nota', ({ nrNota }) => quantity(nrNota)],
      ]),
      tabela('Chamados', lidos?.chamados ?? [], [
        ['Assunto', ({ dsAssunto }) => dsAssunto ?? 'Chamado'],
        ['Protocolo', ({ nrProtocolo }) => nrProtocolo],
        ['O que você escreveu', ({ dsDescricao }) => dsDescricao],
        ['Aberto em', ({ dtAbertura }) => dtAbertura && momentInWords(dtAbertura)],
        ['Encerrado em', ({ dtEncerramento }) => dtEncerramento && momentInWords(dtEncerramento)],
        ['Situação', (one) => situacaoOfChamado(one).nome],
        ['Sua nota', ({ nrNota }) => quantity(nrNota)],
      ]),
    ],
    ...joined(lidos?.hasMore ? ['Os chamados mais antigos estão na página.'] : [], [
      falhaOf('Protocolos', protocolos),
      lidos?.falha ? falhaOf('Chamados', lidos.falha) : {},
    ]),
  };
}

export const CARE_PARTS: readonly Parte[] = [
  { titulo: 'Autorizações', pagina: '/cliente/requisicoes', ler: requisicoes },
  { titulo: 'Atendimentos', pagina: '/cliente/atendimentos', ler: atendimentos },
  { titulo: 'Exames', pagina: '/cliente/exames', ler: exames },
  { titulo: 'Vacinas', pagina: '/cliente/vacinas', ler: vacinas },
  { titulo: 'Pedidos e chamados', pagina: '/cliente/pedidos', ler: pedidos },
];
