/** The bank slip as a PDF: the payer's receipt above, the clearing form below. */
import { chargeOf, nossoNumero } from '../boleto/boleto.ts';
import { cedente } from '../boleto/cedente.ts';
import { LOGRADOUROS } from '../logradouros.ts';
import type { Endereco } from '../enderecos.ts';
import { Canvas } from './canvas.ts';
import { drawFicha } from './ficha.ts';
import { cpf } from './format.ts';
import { drawRecibo } from './recibo.ts';
import type { Slip, SlipData } from './slip.ts';

function addressLines(endereco: Endereco): [string, string] {
  const {
    cdTipoLogradouro,
    dsEndereco,
    nrImovel,
    dsComplemento,
    nmBairro,
    nmCidade,
    sgEstado,
    nrCep,
  } = endereco;
  const kind = LOGRADOUROS[cdTipoLogradouro] ?? '';
  const street = [`${kind} ${dsEndereco}, ${nrImovel}`.trim(), dsComplemento, nmBairro];
  const cep = nrCep.replace(/^(\d{5})(\d{3})$/, '$1-$2');
  return [
    street.filter((part) => part !== null).join(' – '),
    `${nmCidade}/${sgEstado} – CEP ${cep}`,
  ];
}

/** Draws the slip of a title. */
export function renderSlip(data: SlipData): Promise<Buffer> {
  const { titulo, stTitulo, pagador } = data;
  const canvas = new Canvas({
    title: `Boleto da mensalidade ${titulo.dsCompetencia} – ${cedente.nomeFantasia}`,
    author: cedente.nome,
    createdAt: data.geradoEm,
  });
  const slip: Slip = {
    ...data,
    cobranca: chargeOf(titulo),
    nossoNumero: nossoNumero(titulo),
    payable: stTitulo === 'Em aberto' || stTitulo === 'Vencido',
    pagador: {
      nome: pagador.nome,
      cpf: cpf(pagador.cpf),
      endereco: addressLines(pagador.endereco),
    },
  };
  drawRecibo(canvas, slip);
  drawFicha(canvas, slip);
  return canvas.finish();
}
