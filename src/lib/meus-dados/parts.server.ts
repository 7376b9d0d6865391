/** The type of a part of the copy, and the texts for a failure inside it. */
import type { Settled } from '#lib/errors.ts';
import type { Ask } from '#lib/inicio/sources.server.ts';
import type { MemberContext } from '#lib/sessao/member-context.server.ts';
import type { Conteudo } from './rules.ts';

export type { Ask } from '#lib/inicio/sources.server.ts';

/** A PDF that a page offers. `membro` has the time limit of all reads of the copy. */
export interface Documento {
  titulo: string;
  abrir: (membro: MemberContext) => Promise<ReadableStream<Uint8Array>>;
}

export interface Lido extends Conteudo {
  documentos?: readonly Documento[];
}

export interface Parte {
  titulo: string;
  pagina: `/${string}`;
  ler: (ask: Ask) => Promise<Lido>;
}

/** Calls at once for the entries of one part. */
export const CONCURRENCY = 3;

/**
 * The failure of a part or of one of its entries. A refusal with a message is an answer, so the copy is
 * complete.
 * @param nome the entry
 */
export function falhaOf(nome: string | undefined, settled: Settled<unknown>): Conteudo {
  if (settled.status === 'success') return {};
  const sentence = nome === undefined ? settled.mensagem : `${nome}: ${settled.mensagem}`;
  return settled.retry ? { faltas: [sentence] } : { notas: [sentence] };
}

/** Joins the notes and gaps of several entries. @param first notes of the part itself */
export const joined = (first: readonly string[], contents: readonly Conteudo[]) => ({
  notas: [...first, ...contents.flatMap(({ notas = [] }) => notas)],
  faltas: contents.flatMap(({ faltas = [] }) => faltas),
});
