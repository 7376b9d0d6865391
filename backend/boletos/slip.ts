/** The bank slip as a PDF: the payer's receipt above, and below it the form that banks read. */
import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto';
import type { Endereco } from '../cadastro/enderecos.ts';
import { TIPOS_LOGRADOURO } from '../cadastro/lists.ts';
import { dateBr, dayOf } from '../dates.ts';
import { operadora } from '../operadora.ts';
import {
  cpf,
  money,
  monthInWords,
  type Block,
  type Field,
  type PdfDocument,
} from '../pdf/blocks.ts';
import { chargeOf, isPayable, nossoNumero, totalOf, type StTitulo, type Titulo } from './titulo.ts';

interface Slip {
  titulo: Titulo;
  stTitulo: StTitulo;
  dsContrato: string;
  geradoEm: Date;
  pagador: { nome: string; cpf: string; endereco: Endereco };
}

function addressLines(endereco: Endereco): string {
  const { cdTipoLogradouro, dsEndereco, nrImovel, dsComplemento, nmBairro } = endereco;
  const kind = TIPOS_LOGRADOURO[cdTipoLogradouro] ?? '';
  const street = [`${kind} ${dsEndereco}, ${nrImovel}`.trim(), dsComplemento, nmBairro];
  const cep = endereco.nrCep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
  return `${street.filter((part) => part !== null).join(' – ')}
${endereco.nmCidade}/${endereco.sgEstado} – CEP ${cep}`;
}

function receipt({ titulo, stTitulo, dsContrato, pagador }: Slip): Block[] {
  return [
    {
      text: 'Documento de demonstração: operadora, banco e pagador são inventados. Não pague.',
      style: 'warning',
    },
    {
      facts: [
        ['Vencimento', dateBr(titulo.dtVencimento)],
        ['Valor', money(totalOf(titulo))],
        ['Situação', stTitulo],
        ['Competência', monthInWords(titulo.dsCompetencia)],
        ['Pagador', `${pagador.nome} – CPF ${cpf(pagador.cpf)}`],
        ['Beneficiário', operadora.nome],
        ['Contrato', dsContrato],
        ['Número', `${String(titulo.nrContrato)} – título ${String(titulo.nrTitulo)}`],
      ],
    },
    {
      table: [
        { title: 'O que está sendo cobrado', share: 0.75 },
        { title: 'Valor', share: 0.25, align: 'right' },
      ],
      rows: [
        ['Mensalidade', money(titulo.vlMensalidade)],
        ['Coparticipação (fator moderador)', money(titulo.vlCoparticipacao)],
      ],
      total: ['Total', money(totalOf(titulo))],
    },
  ];
}

/** A settled title has no code that could be paid again. */
function waysToPay({ titulo, stTitulo }: Slip): Block {
  if (isPayable(stTitulo)) {
    return {
      qrCode: chargeOf(titulo).pixCopiaECola,
      heading: 'Pague com Pix',
      text: 'Aponte a câmera ou copie o código:',
      alt: 'QR Code do Pix. O mesmo código está escrito em seguida.',
    };
  }
  const paid = `Pago em ${dateBr(titulo.dtPagamento ?? titulo.dtVencimento)}. Não pague de novo.`;
  const text = stTitulo === 'Pago' ? paid : 'Este boleto foi cancelado e não deve ser pago.';
  return { text, style: 'warning' };
}

const field = (label: string, value: string, share: number): Field => ({ label, value, share });
/** A field at the right edge of the form. */
const side = (label: string, value: string, strong = false): Field => ({
  ...field(label, value, 0.27),
  align: 'right',
  strong,
});

/** The form as Carta-Circular BCB 2.926/2000 lays it out. */
function clearingForm({ titulo, stTitulo, dsContrato, geradoEm, pagador }: Slip): Field[][] {
  const { banco, agencia, conta, digitoConta, carteira } = operadora;
  const line = isPayable(stTitulo)
    ? formatBoleto(chargeOf(titulo).linhaDigitavel)
    : 'Recibo: este documento não pode ser pago';
  return [
    [
      field(banco.nome, `${banco.codigo}-${banco.digito}`, 0.27),
      { ...field('Linha digitável', line, 0.73), align: 'right', strong: true },
    ],
    [
      field('Local de pagamento', 'Pagável em qualquer banco até o vencimento ou por Pix', 0.73),
      side('Vencimento', dateBr(titulo.dtVencimento), true),
    ],
    [
      field('Beneficiário', `${operadora.nome} – CNPJ ${operadora.cnpj}`, 0.73),
      side('Agência / código do beneficiário', `${agencia} / ${conta}-${digitoConta}`),
    ],
    [
      field('Data do documento', dateBr(titulo.dtEmissao), 0.16),
      field('Nº do documento', String(titulo.nrTitulo), 0.17),
      field('Espécie doc.', 'DS', 0.11),
      field('Aceite', 'N', 0.09),
      field('Data do processamento', dateBr(dayOf(geradoEm)), 0.2),
      side('Nosso número', `${carteira}/${nossoNumero(titulo)}`),
    ],
    [
      field('Uso do banco', '', 0.16),
      field('Carteira', carteira, 0.11),
      field('Espécie', 'R$', 0.09),
      field('Quantidade', '', 0.17),
      field('Valor', '', 0.2),
      side('(=) Valor do documento', money(totalOf(titulo)), true),
    ],
    [
      field(
        'Instruções (texto de responsabilidade do beneficiário)',
        `Depois do vencimento: multa de 2% e juros de 1% ao mês, calculados pelo banco.
Mensalidade de ${titulo.dsCompetencia} – ${dsContrato}.
Documento de demonstração: não pague.`,
        1,
      ),
    ],
    [
      field('(–) Desconto / abatimento', '', 0.36),
      field('(+) Mora / multa', '', 0.37),
      side('(=) Valor cobrado', ''),
    ],
    [
      field(
        'Pagador',
        `${pagador.nome} – CPF ${cpf(pagador.cpf)}\n${addressLines(pagador.endereco)}`,
        1,
      ),
    ],
  ];
}

export function slipDocument(slip: Slip): PdfDocument {
  const { titulo, stTitulo, geradoEm } = slip;
  const bars =
    'Código de barras do boleto. A linha digitável, no alto da ficha, tem o mesmo conteúdo.';
  const ficha = 'Autenticação mecânica – Ficha de compensação';
  return {
    title: `Boleto da mensalidade ${titulo.dsCompetencia}`,
    issuedAt: geradoEm,
    blocks: [
      ...receipt(slip),
      waysToPay(slip),
      {
        text: `Dúvidas? Ligue ${operadora.telefone}, ${operadora.horario}. Disque ANS: 0800 701 9656.`,
        style: 'muted',
      },
      { cut: 'corte aqui' },
      { form: clearingForm(slip) },
      isPayable(stTitulo)
        ? { barcode: chargeOf(titulo).codigoBarras, text: ficha, alt: bars }
        : { text: ficha, style: 'muted' },
    ],
  };
}
