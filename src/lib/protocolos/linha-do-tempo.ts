/** Protocols and support cases as one line of time: what was told to whom, the newest first. */
import { sortKey } from '#lib/formats/calendar.ts';

export interface Registro {
  origem: 'protocolo' | 'chamado';
  /** Names it among those of its origin. */
  id: string;
  nrProtocolo: string | undefined;
  /** DD/MM/YYYY, perhaps with HH:mm. */
  dtAbertura: string | undefined;
  dsAssunto: string | undefined;
}

/**
 * The newest first. A case that has a listed protocol's number is that protocol: it is told once.
 */
export function linhaDoTempo<P extends Registro, C extends Registro>(
  protocolos: readonly P[],
  chamados: readonly C[],
): (P | C)[] {
  const known = new Set(protocolos.map(({ nrProtocolo }) => nrProtocolo));
  const others = chamados.filter(
    ({ nrProtocolo }) => nrProtocolo === undefined || !known.has(nrProtocolo),
  );
  return [...protocolos, ...others].toSorted((a, b) =>
    sortKey(b.dtAbertura).localeCompare(sortKey(a.dtAbertura)),
  );
}
