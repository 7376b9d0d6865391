/** The answers of the finance services about contracts and boletos (`docs/contract.md` › Finance). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import {
  cartaoOuCpf,
  codigo,
  dataBr,
  dataOrBody,
  digitos,
  lenientList,
  opcional,
  reais,
  referenciaPdf,
  response,
  responseList,
  texto,
  valor,
} from '#lib/wire.ts';

export const contrato = z.object({
  nrContrato: codigo,
  nrCartao: opcional(cartaoOuCpf),
  dsContrato: texto,
  situacao: opcional(codigo),
});
export type Contrato = z.infer<typeof contrato>;

export const boleto = z.object({
  nrTitulo: codigo,
  nrContrato: opcional(codigo),
  nrCartao: opcional(cartaoOuCpf),
  dtEmissao: opcional(dataBr),
  dtVencimento: opcional(dataBr),
  vlTitulo: opcional(reais),
  vlPago: opcional(reais),
  stTitulo: opcional(valor('Em aberto', 'Vencido', 'Pago', 'Cancelado')),
  dsCompetencia: opcional(texto),
  linhaDigitavel: opcional(digitos),
  pixCopiaECola: opcional(texto),
});
export type Boleto = z.infer<typeof boleto>;

export const listarContratos = operation({
  name: 'listarContratos',
  about: 'The contracts of a card.',
  route: 'GET WS/financeiro/contratos/{card}',
  answers: responseList(contrato),
});

export const validarContrato = operation({
  name: 'validarContrato',
  about: 'Whether the boletos of a card may be shown.',
  route: 'GET WS/financeiro/boleto/validar/contrato/{card}',
  answers: dataOrBody(
    z.object({ stValidacao: opcional(valor('S', 'N')), dsValidacao: opcional(texto) }),
  ),
});

export const listarBoletos = operation({
  name: 'listarBoletos',
  about: 'The boletos of a card.',
  route: 'GET WS/boleto/listar/{card}',
  answers: z.object({ data: lenientList(boleto).nullable() }).transform((body) => body.data ?? []),
});

export const gerarBoleto = operation({
  name: 'gerarBoleto',
  about: 'Today’s codes of a boleto.',
  route: 'GET WS/boleto/gerar/{nrContrato}/{nrTitulo}/{card}',
  answers: response(
    z.object({
      id: codigo,
      nrTitulo: opcional(codigo),
      linhaDigitavel: opcional(digitos),
      pixCopiaECola: opcional(texto),
      dtVencimento: opcional(dataBr),
      vlTitulo: opcional(reais),
    }),
  ),
});

export const buscarPdfBoleto = operation({
  name: 'buscarPdfBoleto',
  about: 'The PDF of a generated boleto.',
  route: 'GET WS/cooperado/boleto/gerar/{idBoleto}/pdf',
  answers: referenciaPdf,
});
