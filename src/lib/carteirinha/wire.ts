/** What the card services answer (`docs/contract.md` › Card). */
import { z } from 'zod';
import { buscarContratoBeneficiario } from '#lib/contrato/wire.ts';
import * as sessao from '#lib/sessao/wire.ts';
import { operation, partOf } from '#lib/upstream/operation.ts';
import {
  blankAsMissing,
  cartaoOuCpf,
  codigo,
  dataBr,
  dataOrBody,
  digitos,
  opcional,
  optionalList,
  response,
  texto,
  valor,
} from '#lib/wire.ts';
import { named, nomes } from '#lib/wire-names.ts';

const fields = z.object({
  nrCartao: cartaoOuCpf,
  ...nomes,
  nmPlano: opcional(texto),
  cdPlano: opcional(codigo),
  nrRegistroAns: opcional(codigo),
  dsAcomodacao: opcional(texto),
  dsAbrangencia: opcional(texto),
  dsSegmentacao: opcional(texto),
  dsContratacao: opcional(texto),
  dtNascimento: opcional(dataBr),
  dtValidade: opcional(dataBr),
  dtInclusao: opcional(dataBr),
  nmContratante: opcional(texto),
  nrCns: opcional(digitos),
  stCartao: opcional(valor('Ativo', 'Bloqueado', 'Vencido')),
});
/** A person's own contract names that person as its contractor. */
export const cartao = fields.transform(({ nmContratante, ...card }) => {
  const shown = named(card);
  const isOwn = nmContratante === card.nmBeneficiario;
  return { ...shown, nmContratante: isOwn ? shown.nmBeneficiario : nmContratante };
});
export type Cartao = z.infer<typeof cartao>;

/** Whether the card is valid, and the birth date for the refresh of the profile. */
export const validarCartao = partOf(
  sessao.validarCartao,
  dataOrBody(z.object({ valido: z.boolean(), dtNascimento: opcional(dataBr) })),
);

/** The grace periods on the back of a card. A missing list is not an empty one. */
export const buscarCarencias = partOf(
  buscarContratoBeneficiario,
  response(
    z.object({
      carencias: optionalList(z.object({ dsCarencia: texto, dtFim: opcional(dataBr) })),
    }),
  ).transform(({ carencias }) => carencias),
);

export const buscarCartao = operation({
  name: 'buscarCartao',
  about: 'The card as printed.',
  route: 'GET WS/beneficiario/cartao/{card}',
  // An empty answer means that the card is unknown.
  answers: z.object({ response: blankAsMissing(cartao) }).transform((body) => body.response),
});

export const desbloquearCartaoMagnetico = operation({
  name: 'desbloquearCartaoMagnetico',
  about: 'Asks for a magnetic card to be unlocked.',
  route: 'POST HOST/unlock/magnetic/card',
});

export { atualizarUsuario } from '#lib/sessao/wire.ts';

export const buscarInclusao = partOf(buscarCartao, response(fields.pick({ dtInclusao: true })));
