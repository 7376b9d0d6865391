/** The reports: their members, their issue and their content. */
import { and, eq, isNull, lt } from 'drizzle-orm';
import { addMonths, dateBr, dateTimeBr, dayOf } from '../dates.ts';
import { contratos, contratosCartoes, titulos } from '../db/schema/boletos.ts';
import { relatoriosEmitidos } from '../db/schema/documentos.ts';
import { randomKey } from '../fields.ts';
import { cpfOf, membershipOf, nameOf, requireCard } from '../members.ts';
import type { Backend } from '../operation.ts';
import { operadora } from '../operadora.ts';
import {
  cpf,
  money,
  monthInWords,
  type Block,
  type Column,
  type Fact,
  type PdfDocument,
} from '../pdf/blocks.ts';
import { dataUrl } from '../pdf/files.ts';
import { found } from '../refusal.ts';
import { statementOf, usesOf } from './utilizacoes.ts';

/** The folder of the files below the WS base. */
export const FILES = 'relatorios/arquivo';

type Report = Pick<
  typeof relatoriosEmitidos.$inferSelect,
  'operacao' | 'nrCartao' | 'parametros' | 'emitidoEm'
>;

/** The member of a report, with the membership that it states. */
export async function subjectOf({ db }: Backend, nrCartao: string, emitidoEm: Date) {
  const member = await requireCard(db, nrCartao);
  const membership = await found(membershipOf(db, nrCartao), 'Cartão não encontrado.');
  return { ...membership, member, nrCpf: await cpfOf(db, member), emitidoEm };
}

type Subject = Awaited<ReturnType<typeof subjectOf>>;

/** Stores the parameters of a report and returns its reference; older billing returns the PDF itself. */
export async function issue(
  backend: Backend,
  operacao: string,
  nrCartao: string,
  parametros: Record<string, string>,
): Promise<{ nmArquivo: string; pdf: string }> {
  const { db, now } = backend;
  const report = { operacao, nrCartao, parametros, emitidoEm: now() };
  const nmArquivo = `${operacao.replace('relatorio', '').toLowerCase()}.pdf`;
  const [embedded] = await db
    .select({ nrContrato: contratos.nrContrato })
    .from(contratos)
    .innerJoin(contratosCartoes, eq(contratosCartoes.nrContrato, contratos.nrContrato))
    .where(and(eq(contratosCartoes.nrCartao, nrCartao), eq(contratos.pdfEmbutido, true)));
  if (embedded) return { nmArquivo, pdf: await dataUrl(await reportDocument(backend, report)) };
  const arquivo = randomKey();
  await db.insert(relatoriosEmitidos).values({ ...report, arquivo });
  return { nmArquivo, pdf: `${FILES}/${arquivo}` };
}

interface Content {
  title: string;
  blocks: Block[];
}

const CONTENTS: Record<
  string,
  (backend: Backend, subject: Subject, parametros: Record<string, string>) => Promise<Content>
> = {
  relatorioPin: usageReport,
  relatorioExtratoCoparticipacao: statementReport,
  relatorioCartaPortabilidade: portabilityLetter,
  relatorioCartaPermanencia: (_backend, subject) => Promise.resolve(permanenceLetter(subject)),
};

/** A report, with the present data of the register. */
export async function reportDocument(backend: Backend, report: Report): Promise<PdfDocument> {
  const subject = await subjectOf(backend, report.nrCartao, report.emitidoEm);
  const content = await found(CONTENTS[report.operacao], 'Relatório não encontrado.');
  const { title, blocks } = await content(backend, subject, report.parametros);
  const facts = subjectFacts(subject, report.operacao.startsWith('relatorioCarta'));
  return { title, issuedAt: report.emitidoEm, blocks: [facts, ...blocks] };
}

/** @param isDeclaration whether the report is for others, so that it states the registered name */
function subjectFacts({ member, nrCpf, adesao, plano }: Subject, isDeclaration: boolean): Block {
  const { pessoa, cartao } = member;
  const names: Fact[] = isDeclaration
    ? [
        ['Beneficiário', pessoa.nmBeneficiario],
        ['Nome social', pessoa.nmSocial],
      ]
    : [['Beneficiário', nameOf(pessoa)]];
  return {
    facts: [
      ...names,
      ['Data de nascimento', dateBr(pessoa.dtNascimento)],
      ['CPF', nrCpf && cpf(nrCpf)],
      ['Cartão Nacional de Saúde (CNS)', pessoa.nrCns],
      ['Carteirinha', cartao.nrCartao],
      ['Plano', plano.nmPlano],
      ['Registro do plano na ANS', plano.nrRegistroAns],
      ['Registro da operadora na ANS', operadora.registroAns],
      ['Contrato', adesao.nrContrato],
      ['Contratante', adesao.nmContratante],
      ['Início do contrato', dateBr(adesao.dtInicioVigencia)],
      ['Inclusão no plano', dateBr(adesao.dtInclusao)],
    ],
  };
}

const data: Column = { title: 'Data', share: 0.14 };
const prestador: Column = { title: 'Prestador', share: 0.34 };

async function usageReport(
  { db }: Backend,
  { member }: Subject,
  { from = '', to = '' }: Record<string, string>,
): Promise<Content> {
  const uses = await usesOf(db, member.cartao.nrCartao, from, to);
  const procedimento = { title: 'Procedimento', share: 0.34 };
  const table: Block = {
    table: [data, prestador, procedimento, { title: 'Valor', share: 0.18, align: 'right' }],
    rows: uses.map((use) => [
      dateBr(use.dtAtendimento),
      use.nmPrestador,
      use.dsProcedimento,
      money(use.vlProcedimento),
    ]),
  };
  return {
    title: 'PIN-SS: utilização do plano',
    blocks: [
      { heading: `Utilização de ${dateBr(from)} a ${dateBr(to)}` },
      uses.length === 0 ? { text: 'Nenhuma utilização registrada no período.' } : table,
      {
        text: 'Valores pagos pela operadora aos prestadores. Se algum atendimento não foi seu, avise o atendimento.',
        style: 'muted',
      },
    ],
  };
}

async function statementReport(
  { db }: Backend,
  { member }: Subject,
  { competencia = '' }: Record<string, string>,
): Promise<Content> {
  const { itens, vlTotal } = await statementOf(db, member, competencia);
  const pessoa = { title: 'Pessoa', share: 0.32 };
  const table: Block = {
    table: [data, pessoa, prestador, { title: 'Valor', share: 0.2, align: 'right' }],
    rows: itens.map((item) => [
      dateBr(item.dtAtendimento),
      nameOf(item),
      item.nmPrestador,
      money(item.vlCoparticipacao),
    ]),
    total: ['Total do mês', '', '', money(vlTotal)],
  };
  return {
    title: 'Extrato mensal de coparticipação',
    blocks: [
      { heading: `Coparticipação de ${monthInWords(competencia)}` },
      itens.length === 0 ? { text: 'Nenhuma coparticipação neste mês.' } : table,
    ],
  };
}

/** Whether no title of the card's contracts is overdue. `today`: YYYY-MM-DD */
async function isPaidUp({ db }: Backend, nrCartao: string, today: string): Promise<boolean> {
  const overdue = await db
    .select({ nrTitulo: titulos.nrTitulo })
    .from(titulos)
    .innerJoin(contratosCartoes, eq(contratosCartoes.nrContrato, titulos.nrContrato))
    .where(
      and(
        eq(contratosCartoes.nrCartao, nrCartao),
        isNull(titulos.dtPagamento),
        isNull(titulos.dtCancelamento),
        lt(titulos.dtVencimento, today),
      ),
    )
    .limit(1);
  return overdue.length === 0;
}

async function portabilityLetter(backend: Backend, subject: Subject): Promise<Content> {
  const { member, adesao, plano, emitidoEm } = subject;
  const today = dayOf(emitidoEm);
  const paidUp = await isPaidUp(backend, member.cartao.nrCartao, today);
  const declaration = `Declaramos, para fins de portabilidade de carências, que a pessoa acima está vinculada ao plano ${plano.nmPlano}, registro ANS ${plano.nrRegistroAns}, desde ${dateBr(adesao.dtInclusao)}.`;
  return letter('Carta de portabilidade de carências', subject, declaration, [
    ['Tempo de permanência', timeInWords(adesao.dtInclusao, today)],
    ['Contrato', 'Ativo'],
    ['Pagamentos', paidUp ? 'Em dia' : 'Há mensalidade vencida em aberto'],
  ]);
}

function permanenceLetter(subject: Subject): Content {
  const { member, adesao, plano, emitidoEm } = subject;
  const { dtInclusao, dtValidade } = adesao;
  const { ativo } = member.cartao;
  const until = ativo ? 'até hoje' : `até ${dateBr(dtValidade)}`;
  const time = timeInWords(dtInclusao, ativo ? dayOf(emitidoEm) : dtValidade);
  const declaration = `Declaramos que a pessoa acima permaneceu no plano ${plano.nmPlano}, registro ANS ${plano.nrRegistroAns}, de ${dateBr(dtInclusao)} ${until}: ${time}.`;
  return letter('Carta de permanência', subject, declaration, []);
}

function letter(
  title: string,
  { plano, emitidoEm }: Subject,
  declaration: string,
  facts: readonly Fact[],
): Content {
  const terms: Fact[] = [
    ['Contratação', plano.dsContratacao],
    ['Segmentação', plano.dsSegmentacao],
    ['Acomodação', plano.dsAcomodacao],
    ['Abrangência', plano.dsAbrangencia],
  ];
  return {
    title,
    blocks: [
      { text: declaration },
      { facts: [...facts, ...terms] },
      { text: `${operadora.nome}, ${dateTimeBr(emitidoEm).slice(0, 10)}.` },
    ],
  };
}

/** The whole months between two days, in words: '6 anos e 4 meses'. */
function timeInWords(from: string, to: string): string {
  const [y1 = 0, m1 = 0] = from.split('-').map(Number);
  const [y2 = 0, m2 = 0] = to.split('-').map(Number);
  const calendar = (y2 - y1) * 12 + (m2 - m1);
  const months = addMonths(from, calendar) > to ? calendar - 1 : calendar;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const inYears = years === 1 ? '1 ano' : `${String(years)} anos`;
  const inMonths = rest === 1 ? '1 mês' : `${String(rest)} meses`;
  if (years === 0) return inMonths;
  return rest === 0 ? inYears : `${inYears} e ${inMonths}`;
}
