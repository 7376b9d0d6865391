/** The answers of the report services (`docs/contract.md` › Reports). */
import { z } from 'zod';
import { dataBr, opcional, optionalList, reais, response, texto } from '#lib/wire.ts';
import { named } from '#lib/wire-names.ts';

const arquivo = { nmArquivo: opcional(texto), pdf: z.string().min(1) };

export const utilizacao = z.object({
  dtAtendimento: opcional(dataBr),
  nmPrestador: opcional(texto),
  dsProcedimento: opcional(texto),
  vlProcedimento: opcional(reais),
});
export type Utilizacao = z.infer<typeof utilizacao>;

/** Without `utilizacao` there is only the PDF; an empty list means a period without use. */
export const pin = response(z.object({ ...arquivo, utilizacao: optionalList(utilizacao) }));
export type Pin = z.infer<typeof pin>;

export const itemExtrato = z
  .object({
    nmBeneficiario: opcional(texto),
    nmSocial: opcional(texto),
    dtAtendimento: opcional(dataBr),
    nmPrestador: opcional(texto),
    vlCoparticipacao: opcional(reais),
  })
  .transform(named);
export type ItemExtrato = z.infer<typeof itemExtrato>;

/** Without `itens` there is only the PDF. */
export const extrato = response(
  z.object({ ...arquivo, itens: optionalList(itemExtrato), vlTotal: opcional(reais) }),
);
export type Extrato = z.infer<typeof extrato>;

export const carta = response(z.object(arquivo));
