/** Protocols and cases on one timeline. */
import { describe, expect, it } from 'vitest';
import { timeline, type TimelineEntry } from '#lib/protocolos/rules.ts';

const registro = (
  origem: TimelineEntry['origem'],
  id: string,
  dtAbertura: string | undefined,
  nrProtocolo?: string,
): TimelineEntry => ({ origem, id, nrProtocolo, dtAbertura, dsAssunto: id });

describe('the timeline', () => {
  it('contains both, the newest first, and those without a date last', () => {
    const line = timeline(
      [
        registro('protocolo', 'p1', '02/11/2026 08:00'),
        registro('protocolo', 'p2', '10/10/2026'),
        registro('protocolo', 'p3', undefined),
      ],
      [registro('chamado', 'c1', '02/11/2026 09:00'), registro('chamado', 'c2', '01/12/2025')],
    );
    expect(line.map(({ id }) => id)).toEqual(['c1', 'p1', 'p2', 'c2', 'p3']);
  });

  it('shows a case with the number of a listed protocol once, as that protocol', () => {
    const line = timeline(
      [registro('protocolo', 'p1', '02/11/2026', '77')],
      [registro('chamado', 'c1', '02/11/2026', '77'), registro('chamado', 'c2', '01/11/2026')],
    );
    expect(line.map(({ id }) => id)).toEqual(['p1', 'c2']);
  });
});
