/** The answers of the support-case service (`docs/contract.md` › Requests, attendances, protocols). */
import { z } from 'zod';
import { codigo, dataTalvezHora, listOrEmpty, numero, opcional, texto } from '#lib/wire.ts';

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

/** Adds how many cases the service sent, readable or not: only a full page may have a next one. */
function withCount(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { registros } = body as { registros?: unknown };
  return { ...body, enviados: Array.isArray(registros) ? registros.length : 0 };
}

/** The status in the body is a number or a text. */
export const listaChamados = z.preprocess(
  withCount,
  z.object({
    status: opcional(codigo),
    registros: listOrEmpty(chamado),
    enviados: z.number().optional(),
  }),
);

/** The answer of a write is ignored. */
export const nada = z.unknown();
