/** The answer of the co-payment search, on either host (`docs/contract.md` › co-payment). */
import { z } from 'zod';
import { operation } from '#lib/upstream/operation.ts';
import { codigo, opcional, reais, responseList, texto } from '#lib/wire.ts';

export const fatorModerador = z.object({
  cdProcedimento: codigo,
  nmProcedimento: texto,
  vlFatorModerador: opcional(reais),
  pcFatorModerador: opcional(reais),
  vlLimite: opcional(reais),
});
export type FatorModerador = z.infer<typeof fatorModerador>;

export const listaFatores = responseList(fatorModerador);

export const listarFatorModerador = operation({
  name: 'listarFatorModerador',
  about: 'What a member pays of a procedure, by its code or its name.',
  route: 'GET WS/r/beneficiario/fator-moderador/listar/{card}',
  answers: listaFatores,
});

/** At the external host. Its name is the same, because an operator has one of the two. */
export const listarFatorModeradorAlternate = operation({
  name: 'listarFatorModerador',
  variant: 'alternate',
  about: 'What a member pays of a procedure, by its code or its name. Asked at the external host.',
  route: 'GET COPART/fator-moderador/listar/{card}',
  answers: listaFatores,
});
