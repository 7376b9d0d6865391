/** The four reports as PDFs: usage (PIN), co-payment statement, letters of portability and permanence. */
import type { Membership } from '../adesoes.ts';
import { cedente } from '../boleto/cedente.ts';
import { dateBr, dateTimeBr } from '../dates.ts';
import type { Statement, Use } from '../documentos/utilizacao.ts';
import type { Member } from '../members.ts';
import { Documento } from './documento.ts';
import { cpf, money, monthInWords } from './format.ts';

export interface ReportSubject extends Membership {
  member: Member;
  /** The CPF that answers for the person. */
  nrCpf: string | undefined;
  emitidoEm: Date;
}

function start(title: string, { member, nrCpf, adesao, plano, emitidoEm }: ReportSubject) {
  const { pessoa, cartao } = member;
  const doc = new Documento(title, emitidoEm, dateTimeBr(emitidoEm));
  doc.facts([
    ['Beneficiário', pessoa.nmSocial ?? pessoa.nmBeneficiario],
    ['Data de nascimento', dateBr(pessoa.dtNascimento)],
    ['CPF', nrCpf === undefined ? undefined : cpf(nrCpf)],
    ['Cartão Nacional de Saúde (CNS)', pessoa.nrCns],
    ['Carteirinha', cartao.nrCartao],
    ['Plano', plano.nmPlano],
    ['Registro do plano na ANS', plano.nrRegistroAns],
    ['Registro da operadora na ANS', cedente.registroAns],
    ['Contrato', adesao.nrContrato],
    ['Contratante', adesao.nmContratante],
    ['Início do contrato', dateBr(adesao.dtInicioVigencia)],
    ['Inclusão no plano', dateBr(adesao.dtInclusao)],
  ]);
  return doc;
}

/** @param periodo the days as DD/MM/YYYY */
export function renderPin(
  subject: ReportSubject,
  uses: readonly Use[],
  periodo: { dtInicial: string; dtFinal: string },
): Promise<Buffer> {
  const doc = start('PIN-SS: utilização do plano', subject);
  doc.heading(`Utilização de ${periodo.dtInicial} a ${periodo.dtFinal}`);
  if (uses.length === 0) doc.paragraph('Nenhuma utilização registrada no período.');
  else
    doc.table(
      [
        { title: 'Data', share: 0.14 },
        { title: 'Prestador', share: 0.34 },
        { title: 'Procedimento', share: 0.34 },
        { title: 'Valor', share: 0.18, align: 'right' },
      ],
      uses.map((use) => [
        dateBr(use.dtAtendimento),
        use.nmPrestador,
        use.dsProcedimento,
        money(use.vlProcedimento),
      ]),
    );
  doc.paragraph(
    'Valores pagos pela operadora aos prestadores. Se algum atendimento não foi seu, avise o atendimento.',
    { muted: true },
  );
  return doc.finish();
}

export function renderStatement(
  subject: ReportSubject,
  { itens, vlTotal }: Statement,
  competencia: string,
): Promise<Buffer> {
  const doc = start('Extrato mensal de coparticipação', subject);
  doc.heading(`Coparticipação de ${monthInWords(competencia)}`);
  if (itens.length === 0) doc.paragraph('Nenhuma coparticipação neste mês.');
  else
    doc.table(
      [
        { title: 'Data', share: 0.14 },
        { title: 'Pessoa', share: 0.32 },
        { title: 'Prestador', share: 0.34 },
        { title: 'Valor', share: 0.2, align: 'right' },
      ],
      itens.map((item) => [
        dateBr(item.dtAtendimento),
        item.nmBeneficiario,
        item.nmPrestador,
        money(item.vlCoparticipacao),
      ]),
      ['Total do mês', '', '', money(vlTotal)],
    );
  return doc.finish();
}

export function renderPortability(
  subject: ReportSubject,
  { meses, emDia }: { meses: number; emDia: boolean },
): Promise<Buffer> {
  const { adesao, plano } = subject;
  return renderLetter('Carta de portabilidade de carências', subject, {
    declaration: `Declaramos, para fins de portabilidade de carências, que a pessoa acima está vinculada ao plano ${plano.nmPlano}, registro ANS ${plano.nrRegistroAns}, desde ${dateBr(adesao.dtInclusao)}.`,
    facts: [
      ['Tempo de permanência', monthsInWords(meses)],
      ['Contrato', 'Ativo'],
      ['Pagamentos', emDia ? 'Em dia' : 'Há mensalidade vencida em aberto'],
    ],
  });
}

export function renderPermanence(
  subject: ReportSubject,
  { meses, ate }: { meses: number; ate: string | undefined },
): Promise<Buffer> {
  const { adesao, plano } = subject;
  const until = ate === undefined ? 'até hoje' : `até ${dateBr(ate)}`;
  return renderLetter('Carta de permanência', subject, {
    declaration: `Declaramos que a pessoa acima permaneceu no plano ${plano.nmPlano}, registro ANS ${plano.nrRegistroAns}, de ${dateBr(adesao.dtInclusao)} ${until}: ${monthsInWords(meses)}.`,
    facts: [],
  });
}

interface Letter {
  declaration: string;
  /** Told before the terms of the plan. */
  facts: readonly (readonly [label: string, value: string])[];
}

function renderLetter(
  title: string,
  subject: ReportSubject,
  { declaration, facts }: Letter,
): Promise<Buffer> {
  const doc = start(title, subject);
  const { plano, emitidoEm } = subject;
  doc.paragraph(declaration);
  doc.facts([
    ...facts,
    ['Contratação', plano.dsContratacao],
    ['Segmentação', plano.dsSegmentacao],
    ['Acomodação', plano.dsAcomodacao],
    ['Abrangência', plano.dsAbrangencia],
  ]);
  doc.paragraph(`${cedente.nome}, ${dateTimeBr(emitidoEm).slice(0, 10)}.`);
  return doc.finish();
}

/** 76 → '6 anos e 4 meses'. */
function monthsInWords(months: number): string {
  const years = Math.floor(months / 12);
  const rest = months % 12;
  const inYears = years === 1 ? '1 ano' : `${String(years)} anos`;
  const inMonths = rest === 1 ? '1 mês' : `${String(rest)} meses`;
  if (years === 0) return inMonths;
  return rest === 0 ? inYears : `${inYears} e ${inMonths}`;
}
