/** The lists of a registration as props of an island. */
import { listOf, type ListText, textOf } from '#lib/forms/list-text.ts';
import type { Listas } from './comparison.ts';

export type ListTexts = Readonly<Record<keyof Listas, ListText>>;

const each = <A, B>(all: Readonly<Record<keyof Listas, A>>, of: (one: A) => B) => ({
  estadosCivis: of(all.estadosCivis),
  paises: of(all.paises),
  ufs: of(all.ufs),
  tiposLogradouro: of(all.tiposLogradouro),
});

export const textsOf = (listas: Listas): ListTexts => each(listas, textOf);

export const listsOf = (texts: ListTexts): Listas => each(texts, listOf);
