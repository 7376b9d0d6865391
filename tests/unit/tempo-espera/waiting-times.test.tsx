import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { WaitingTimes } from '#islands/tempo-espera/WaitingTimes.tsx';
import {
  ESTIMATIVA,
  LABORATORIOS_PADRAO,
  SEM_UNIDADES,
  TEMPOS_PADRAO,
  type TemposEspera,
} from '#lib/tempo-espera/rules.ts';

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
  it('has the times in words, with their hour', () => {
    const html = renderToStaticMarkup(<WaitingTimes initial={LIVE} />);
    expect(html).toContain('<time dateTime="PT65M">1 h 05 min</time>');
    // The unit's own notation is shown too; a text that is not a time appears once.
    expect(html).toContain('>01h05m</span>');
    expect(html.split('fechado')).toHaveLength(2);
    expect(html).toContain('Atualizado às 14h32.');
    expect(html).toContain(SEM_UNIDADES);
    expect(html).not.toContain(ESTIMATIVA);
    expect(html).not.toContain('skeleton');
    expect(html).not.toContain('<script');
  });

  it('labels only a list of fixed values as an estimate', () => {
    const html = renderToStaticMarkup(
      <WaitingTimes initial={{ ...LIVE, live: false, laboratorios: LABORATORIOS_PADRAO }} />,
    );
    expect(html.split(ESTIMATIVA)).toHaveLength(2);
    expect(html.indexOf(ESTIMATIVA)).toBeGreaterThan(html.indexOf('Laboratórios</h3>'));
  });

  it('shows no hour without live times', () => {
    const html = renderToStaticMarkup(<WaitingTimes initial={TEMPOS_PADRAO} />);
    expect(html.split('25 minutos')).toHaveLength(9);
    expect(html.split('00h25m')).toHaveLength(9);
    expect(html).not.toContain('Atualizado às');
  });

  it('without times is a plain link, with placeholder lines that are hidden from screen readers', () => {
    const html = renderToStaticMarkup(<WaitingTimes />);
    expect(html).toContain('<a href="/tempo-de-espera">');
    expect(html).toContain('waiting__skeleton" aria-hidden="true"');
    expect(html).toContain('aria-busy="false"');
    expect(html).not.toContain('<button');
  });

  it('has the heading level of its page', () => {
    expect(renderToStaticMarkup(<WaitingTimes initial={LIVE} headingLevel={2} />)).toContain('<h2');
    expect(renderToStaticMarkup(<WaitingTimes initial={LIVE} />)).not.toContain('<h2');
  });
});
