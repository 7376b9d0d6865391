/** The income-tax statement as a PDF: who was paid for, how much, in which year. */
import { cedente } from '../boleto/cedente.ts';
import type { InformeItem } from '../documentos/informe.ts';
import { dateTimeBr } from '../dates.ts';
import { Documento } from './documento.ts';
import { cpf, money } from './format.ts';

export interface InformeData {
  ano: number;
  nmBeneficiario: string;
  nrCpf: string | undefined;
  nrCartao: string;
  nmPlano: string | undefined;
  itens: readonly InformeItem[];
  geradoEm: Date;
}

export function renderInforme(data: InformeData): Promise<Buffer> {
  const { ano, itens, geradoEm } = data;
  const title = `Informe de pagamentos de ${String(ano)} para o imposto de renda`;
  const doc = new Documento(title, geradoEm, dateTimeBr(geradoEm));
  doc.facts([
    ['Beneficiário', data.nmBeneficiario],
    ['CPF', data.nrCpf === undefined ? undefined : cpf(data.nrCpf)],
    ['Carteirinha', data.nrCartao],
    ['Plano', data.nmPlano],
    ['Operadora', cedente.nome],
    ['CNPJ da operadora', cedente.cnpj],
  ]);
  doc.heading('Valores pagos no ano');
  doc.table(
    [
      { title: 'Pessoa', share: 0.48 },
      { title: 'CPF', share: 0.26 },
      { title: 'Valor pago', share: 0.26, align: 'right' },
    ],
    itens.map(({ nmBeneficiario, nrCpf, vlTotal }) => [
      nmBeneficiario,
      nrCpf === null ? 'não informado' : cpf(nrCpf),
      money(vlTotal),
    ]),
    ['Total', '', money(itens.reduce((sum, { vlTotal }) => sum + vlTotal, 0))],
  );
  doc.paragraph(
    'Soma das mensalidades, coparticipações e encargos pagos entre 1º de janeiro e 31 de dezembro. Use o CNPJ acima na ficha de pagamentos efetuados da declaração.',
    { muted: true },
  );
  return doc.finish();
}
