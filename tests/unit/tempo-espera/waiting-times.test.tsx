import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WaitingTimes } from '#islands/tempo-espera/WaitingTimes.tsx';
import { ESTIMATIVA, SEM_UNIDADES } from '#lib/tempo-espera/messages.ts';
import { LABORATORIOS_PADRAO, TEMPOS_PADRAO, type TemposEspera } from '#lib/tempo-espera/rules.ts';

const LIVE: TemposEspera = {
  live: true,
  atualizadoEm: '2026-07-01T17:32:10.000Z',
  painel: [
    { dsAtendimento: 'Adulto', dsTempo: '01h05m', live: true },
    { dsAtendimento: '<script>alert(1)</script>', dsTempo: 'fechado', live: true },
  ],
  laboratorios: [],
};

describe("the island in the server's HTML", () => {
  it('has the times in words, and when they are of', () => {
    const html = renderToStaticMarkup(<WaitingTimes initial={LIVE} />);
    expect(html).toContain('<time dateTime="PT65M">1 h 05 min</time>');
    // As the unit's own panel has it, too; what is no time is told once.
    expect(html).toContain('>01h05m</span>');
    expect(html.split('fechado')).toHaveLength(2);
    expect(html).toContain('Atualizado às 14h32.');
    expect(html).toContain(SEM_UNIDADES);
    expect(html).not.toContain(ESTIMATIVA);
    expect(html).not.toContain('skeleton');
    expect(html).not.toContain('<script');
  });

  it('labels a list of fixed values as an estimate, and that list alone', () => {
    const html = renderToStaticMarkup(
      <WaitingTimes initial={{ ...LIVE, live: false, laboratorios: LABORATORIOS_PADRAO }} />,
    );
    expect(html.split(ESTIMATIVA)).toHaveLength(2);
    expect(html.indexOf(ESTIMATIVA)).toBeGreaterThan(html.indexOf('Laboratórios</h3>'));
  });

  it('pretends to no hour when nothing is live', () => {
    const html = renderToStaticMarkup(<WaitingTimes initial={TEMPOS_PADRAO} />);
    expect(html.split('25 minutos')).toHaveLength(9);
    expect(html.split('00h25m')).toHaveLength(9);
    expect(html).not.toContain('Atualizado às');
  });

  it('without times is a plain link, and grey lines that say nothing to a screen reader', () => {
    const html = renderToStaticMarkup(<WaitingTimes />);
    expect(html).toContain('<a href="/tempo-de-espera">');
    expect(html).toContain('waiting__skeleton" aria-hidden="true"');
    expect(html).toContain('aria-busy="false"');
    expect(html).not.toContain('<button');
  });

  it('fits the outline of its page', () => {
    expect(renderToStaticMarkup(<WaitingTimes initial={LIVE} headingLevel={2} />)).toContain('<h2');
    expect(renderToStaticMarkup(<WaitingTimes initial={LIVE} />)).not.toContain('<h2');
  });
});
