/** The answers of the report services (`docs/contract.md` › Reports). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
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

const itemExtrato = z
  .object({
    nmBeneficiario: opcional(texto),
    nmSocial: opcional(texto),
    dtAtendimento: opcional(dataBr),
    nmPrestador: opcional(texto),
    vlCoparticipacao: opcional(reais),
  })
  .transform(named);

/** Without `itens` there is only the PDF. */
export const extrato = response(
  z.object({ ...arquivo, itens: optionalList(itemExtrato), vlTotal: opcional(reais) }),
);
export type Extrato = z.infer<typeof extrato>;

export const carta = response(z.object(arquivo));

export const relatorioPin = operation({
  name: 'relatorioPin',
  about: 'The use of the plan in a period.',
  route: 'POST WS/pin-ss',
  answers: pin,
});

export const relatorioExtratoCoparticipacao = operation({
  name: 'relatorioExtratoCoparticipacao',
  about: 'The co-payment statement of a month, MM/YYYY.',
  route: 'POST WS/pin-ss/extrato-mensal-coparticipacao',
  answers: extrato,
});

export const relatorioCartaPortabilidade = operation({
  name: 'relatorioCartaPortabilidade',
  about: 'The letter for a change of operator.',
  route: 'POST WS/carta-de-portabilidade',
  answers: carta,
});

export const relatorioCartaPermanencia = operation({
  name: 'relatorioCartaPermanencia',
  about: 'The letter about the time in the plan.',
  route: 'POST WS/carta-de-permanencia',
  answers: carta,
});
