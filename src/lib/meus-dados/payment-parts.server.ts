/** The parts of the copy about payments and use of the plan, and their PDFs. */
import pMap from 'p-map';
import {
  competenciaInWords,
  displayLinha,
  groupBoletos,
  SITUACAO_IN_WORDS,
  situacaoOf,
} from '#lib/boletos/rules.ts';
import { cardsOf, loadAllBoletos, openPdfBoleto } from '#lib/boletos/service.server.ts';
import { settle } from '#lib/errors.ts';
import { monthInWords } from '#lib/formats/dates.ts';
import { lastDays } from '#lib/formats/period.ts';
import { totalOf } from '#lib/imposto-renda/rules.ts';
import { loadImpostoRenda, openPdfImpostoRenda } from '#lib/imposto-renda/service.server.ts';
import { listProgress } from '#lib/pagamento/progress.server.ts';
import { noticesOf } from '#lib/pagamento/rules.ts';
import { anosOf, monthsOfYears } from '#lib/relatorios/ano.ts';
import { recentMonths } from '#lib/relatorios/rules.ts';
import {
  openPdfRelatorio,
  relatorioExtratoCoparticipacao,
  relatorioPin,
} from '#lib/relatorios/service.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import {
  type Ask,
  CONCURRENCY,
  type Documento,
  falhaOf,
  joined,
  type Lido,
  type Parte,
} from './parts.server.ts';
import { tabela } from './rules.ts';

const YEARS = 6;
/** The months whose co-payments come as PDF too. */
const PDF_MONTHS = 12;
const YEAR_DAYS = 365;

async function boletos({ membro, today }: Ask): Promise<Lido> {
  const { contratos, boletos: found, incompleto } = await loadAllBoletos(membro);
  const avisos = noticesOf(await listProgress(membro, cardsOf(membro, contratos)));
  const { payable, settled } = groupBoletos(found, today);
  const contractOf = (boleto: (typeof found)[number]) =>
    contratos.find(({ nrContrato }) => nrContrato === boleto.nrContrato) ??
    contratos.find(({ nrCartao = membro.cartao }) => nrCartao === boleto.nrCartao);
  const documentos = payable.flatMap((boleto): Documento[] => {
    const own = contractOf(boleto);
    if (!own) return [];
    const titulo = `Boleto de ${competenciaInWords(boleto)}`;
    return [{ titulo, abrir: (m) => openPdfBoleto(m, own.nrContrato, boleto.nrTitulo) }];
  });
  return {
    tabelas: [
      tabela(
        'Boletos',
        [...payable, ...settled],
        [
          ['Mês', competenciaInWords],
          ['Contrato', (boleto) => contractOf(boleto)?.dsContrato],
          ['Vencimento', ({ dtVencimento }) => dtVencimento],
          ['Valor', ({ vlTitulo }) => vlTitulo],
          ['Valor pago', ({ vlPago }) => vlPago],
          ['Situação', (boleto) => SITUACAO_IN_WORDS[situacaoOf(boleto, today)]],
          [
            'Código de barras digitável',
            ({ linhaDigitavel }) => linhaDigitavel && displayLinha(linhaDigitavel),
          ],
        ],
      ),
      tabela('Pagamentos com cartão pelo portal', avisos, [
        ['Boleto', ({ nrTitulo }) => nrTitulo],
        ['Situação', ({ texto }) => texto],
      ]),
    ],
    documentos,
    faltas: incompleto ? ['Não conseguimos consultar um dos seus contratos agora.'] : [],
  };
}

async function impostoDeRenda({ membro }: Ask): Promise<Lido> {
  const { anos } = await loadImpostoRenda(membro, undefined);
  if (anos.status === 'error') return falhaOf(undefined, anos);
  const years = anos.data.slice(0, YEARS);
  const found = await pMap(
    years,
    async (ano) => ({ ano, informe: (await loadImpostoRenda(membro, ano)).informe }),
    { concurrency: CONCURRENCY },
  );
  return {
    tabelas: found.map(({ ano, informe }) => {
      const itens = informe?.status === 'success' ? informe.data.itens : [];
      const total = { nmBeneficiario: `Total de ${ano}`, vlTotal: totalOf(itens) };
      return tabela(`Pagamentos de ${ano}`, itens.length > 0 ? [...itens, total] : [], [
        ['Pessoa', ({ nmBeneficiario }) => nmBeneficiario],
        ['Valor', ({ vlTotal }) => vlTotal],
      ]);
    }),
    ...joined(
      [],
      found.map(({ ano, informe }) => (informe ? falhaOf(ano, informe) : {})),
    ),
    documentos: years.map((ano) => ({
      titulo: `Informe de pagamentos de ${ano}`,
      abrir: (m) => openPdfImpostoRenda(m, ano),
    })),
  };
}

async function utilizacao({ membro, today }: Ask): Promise<Lido> {
  const periodo = lastDays(today, YEAR_DAYS);
  const pin = await relatorioPin(membro, periodo);
  const titulo = `Utilização de ${periodo.dtInicial} a ${periodo.dtFinal}`;
  return {
    tabelas: [
      tabela(titulo, pin.utilizacao ?? [], [
        ['Procedimento', ({ dsProcedimento }) => dsProcedimento],
        ['Data', ({ dtAtendimento }) => dtAtendimento],
        ['Prestador', ({ nmPrestador }) => nmPrestador],
        ['Valor pago pelo plano', ({ vlProcedimento }) => vlProcedimento],
      ]),
    ],
    documentos: [
      {
        titulo: 'Utilização do plano, últimos doze meses',
        abrir: (m) => openPdfRelatorio(m, { relatorio: 'pin', periodo }),
      },
    ],
  };
}

const SO_DOZE_PDFS =
  'O PDF do extrato vem só dos últimos doze meses. Os mais antigos estão em Relatórios.';

/** The lines of one month. The answer also holds its PDF, which is not kept in memory. */
const itensDoMes = async (membro: MemberContext, mes: string) =>
  (await relatorioExtratoCoparticipacao(membro, mes)).itens;

async function coparticipacao({ membro, today }: Ask): Promise<Lido> {
  const found = await pMap(
    monthsOfYears(today),
    async (mes) => ({ mes, lido: await settle(itensDoMes(membro, mes)) }),
    { concurrency: CONCURRENCY },
  );
  const read = found.flatMap(({ mes, lido }) =>
    lido.status === 'success' ? [{ mes, itens: lido.data }] : [],
  );
  const linhas = read.flatMap(({ mes, itens = [] }) => itens.map((item) => ({ mes, ...item })));
  // A plan without co-payment gets the same refusal for each month.
  const said = new Set(found.flatMap(({ lido }) => (lido.status === 'error' ? lido.mensagem : [])));
  const isSame = read.length === 0 && said.size === 1 && found.length > 1;
  const withPdf = read.filter(({ itens }) => itens === undefined || itens.length > 0);
  const recent = recentMonths(today, PDF_MONTHS);
  // The lines of an older month are in the table. Its PDF would use space that the PDF of an exam result
  // needs.
  const offered = withPdf.filter(({ mes, itens }) => itens === undefined || recent.includes(mes));
  const [atual, anterior] = anosOf(today);
  return {
    tabelas: [
      tabela(`Coparticipação de ${anterior} e ${atual}`, linhas, [
        ['Mês do extrato', ({ mes }) => monthInWords(mes)],
        ['Data', ({ dtAtendimento }) => dtAtendimento],
        ['Pessoa', ({ nmBeneficiario }) => nmBeneficiario],
        ['Prestador', ({ nmPrestador }) => nmPrestador],
        ['Valor', ({ vlCoparticipacao }) => vlCoparticipacao],
      ]),
    ],
    ...joined(
      offered.length < withPdf.length ? [SO_DOZE_PDFS] : [],
      isSame
        ? found.slice(0, 1).map(({ lido }) => falhaOf(undefined, lido))
        : found.map(({ mes, lido }) => falhaOf(monthInWords(mes), lido)),
    ),
    documentos: offered.map(({ mes }) => ({
      titulo: `Coparticipação de ${monthInWords(mes)}`,
      abrir: (m) => openPdfRelatorio(m, { relatorio: 'extrato', mes: { nrPeriodo: mes } }),
    })),
  };
}

const cartas = (): Promise<Lido> =>
  Promise.resolve({
    documentos: [
      {
        titulo: 'Carta de portabilidade',
        abrir: (m) => openPdfRelatorio(m, { relatorio: 'carta-de-portabilidade' }),
      },
      {
        titulo: 'Carta de permanência',
        abrir: (m) => openPdfRelatorio(m, { relatorio: 'carta-de-permanencia' }),
      },
    ],
  });

export const PAYMENT_PARTS: readonly Parte[] = [
  { titulo: 'Boletos e pagamentos', pagina: '/cliente/boletos', ler: boletos },
  { titulo: 'Imposto de renda', pagina: '/cliente/imposto-de-renda', ler: impostoDeRenda },
  { titulo: 'Utilização do plano', pagina: '/cliente/relatorios', ler: utilizacao },
  { titulo: 'Coparticipação', pagina: '/cliente/relatorios', ler: coparticipacao },
  { titulo: 'Cartas', pagina: '/cliente/relatorios', ler: cartas },
];
