/** What the support-case service answers (`docs/contract.md` › Requests, attendances, protocols). */
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

/** The status of the body may be number or text. */
export const listaChamados = z.object({
  status: opcional(codigo),
  registros: listaOpcional(chamado),
});

/** Nothing is read of what a write answers. */
export const nada = z.unknown();
