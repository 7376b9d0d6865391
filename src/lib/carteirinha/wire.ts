/** What the card services answer (`docs/contract.md` › Card). */
import { z } from 'zod';
import { codigo, dataBr, dataOrBody, digitos, opcional, response, texto } from '#lib/wire.ts';

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
  .object({ response: cartao.nullish() })
  .transform((body) => body.response ?? undefined);

/** Only whether it is valid: whose it is, is not this feature's to read. */
export const validacaoCartao = dataOrBody(z.object({ valido: z.boolean() }));

export const atualizacaoPerfil = z.object({ valido: z.boolean(), mensagem: opcional(texto) });

/** The contract of the member profile, as far as a card shows it. */
export const carencia = z.object({ dsCarencia: texto, dtFim: opcional(dataBr) });
export type Carencia = z.infer<typeof carencia>;

export const carenciasDoContrato = response(
  z.object({ carencias: opcional(z.array(carencia)) }),
).transform(({ carencias }) => carencias ?? []);
