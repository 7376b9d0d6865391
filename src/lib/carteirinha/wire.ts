/** What the card services answer (`docs/contract.md` › Card). */
import { z } from 'zod';
import {
  codigo,
  dataBr,
  dataOrBody,
  digitos,
  opcional,
  ouVazia,
  registrosOpcionais,
  response,
  texto,
} from '#lib/wire.ts';

export const cartao = z.object({
  nrCartao: digitos,
  nmBeneficiario: texto,
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
  stCartao: opcional(texto),
});
export type Cartao = z.infer<typeof cartao>;

/** An empty answer is a card that nobody has. */
export const cartaoOuNada = z
  .object({ response: ouVazia(cartao) })
  .transform((body) => body.response);

/** Whether it is valid, and the birth date that a refresh of the profile asks for. */
export const validacaoCartao = dataOrBody(
  z.object({ valido: z.boolean(), dtNascimento: opcional(dataBr) }),
);

export const atualizacaoPerfil = z.object({ valido: z.boolean(), mensagem: opcional(texto) });

/** The grace periods of the member's contract: as much of it as the back of a card shows. Missing is not none. */
export const carenciasDoContrato = response(
  z.object({
    carencias: registrosOpcionais(z.object({ dsCarencia: texto, dtFim: opcional(dataBr) })),
  }),
).transform(({ carencias }) => carencias);
