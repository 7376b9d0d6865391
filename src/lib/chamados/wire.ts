/** The answers of the support-case service (`docs/contract.md` › Requests, attendances, protocols). */
import { z } from 'zod';
import { codigo, dataTalvezHora, listaOpcional, numero, opcional, texto } from '#lib/wire.ts';

export const tokenCrm = z.object({ access_token: texto, expires_in: opcional(numero) });

export const chamado = z.object({
  idCaso: codigo,
  nrProtocolo: opcional(codigo),
  dsAssunto: opcional(texto),
  dsDescricao: opcional(texto),
  dsStatus: opcional(texto),
  dtAbertura: opcional(dataTalvezHora),
  dtEncerramento: opcional(dataTalvezHora),
  nrNota: opcional(numero),
});
export type Chamado = z.infer<typeof chamado>;

/** The status in the body is a number or a text. */
export const listaChamados = z.object({
  status: opcional(codigo),
  registros: listaOpcional(chamado),
});

/** The answer of a write is ignored. */
export const nada = z.unknown();
