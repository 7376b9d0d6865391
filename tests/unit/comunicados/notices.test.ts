import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { NOTICE_MARK, noticesHtml } from '#lib/comunicados/html.ts';
import { nextChange, type Notice, noticesAt } from '#lib/comunicados/rules.ts';
import { noticeOf } from '#lib/comunicados/service.server.ts';
import { wpComunicado } from '#lib/comunicados/wire.ts';

const notice = (id: string, from: number, until: number): Notice => ({
  id,
  title: `Aviso ${id}`,
  text: '',
  from,
  until,
});

describe('the notices of a moment', () => {
  it('are those that have begun and not ended, the newest first, at most three', () => {
    const all = [
      notice('1', 0, 10),
      notice('2', 5, 10),
      notice('3', 10, 20),
      notice('4', 1, 9),
      notice('5', 2, 9),
    ];
    expect(noticesAt(all, 5).map(({ id }) => id)).toEqual(['2', '5', '4']);
    expect(noticesAt(all, 10).map(({ id }) => id)).toEqual(['3']);
    expect(noticesAt(all, 20)).toEqual([]);
  });

  it('change next when one begins or ends', () => {
    const all = [notice('1', 0, 10), notice('2', 30, 40)];
    expect([-1, 0, 10, 30, 40].map((now) => nextChange(all, now))).toEqual([
      0,
      10,
      30,
      40,
      Infinity,
    ]);
  });
});

describe('a notice of the content site', () => {
  const entry = (title: string, comunicado: object = {}) => ({
    id: 7,
    title: { rendered: title },
    comunicado: { de: '2026-11-24T10:00:00Z', ate: '2026-11-24T12:00:00Z', ...comunicado },
  });
  const read = (value: object) => {
    const parsed = wpComunicado.safeParse(value).data;
    return parsed && noticeOf(parsed);
  };

  it('is read as text', () => {
    const found = read(
      entry('Boletos &#038; Pix <b>fora do ar</b><script>alert(1)</script>', {
        texto: 'Voltam às 18h.\n<img src=x onerror=alert(2)>Pague depois.',
        link: '/fale-conosco',
      }),
    );
    expect(found).toEqual({
      id: '7',
      title: 'Boletos & Pix fora do ar',
      text: 'Voltam às 18h. Pague depois.',
      link: '/fale-conosco',
      from: Date.UTC(2026, 10, 24, 10),
      until: Date.UTC(2026, 10, 24, 12),
    });
  });

  it.each([
    ['without an end', { ate: null }],
    ['without a beginning', { de: '' }],
    ['with a time without an offset', { de: '2026-11-24T10:00:00' }],
    ['that ends before it begins', { ate: '2026-11-24T09:00:00Z' }],
  ])('%s is not shown', (_what, change) => {
    expect(read(entry('Aviso', change))).toBeUndefined();
  });

  it('without words is not shown', () => {
    expect(read(entry('<b></b>'))).toBeUndefined();
  });

  it.each([
    ['javascript:alert(1)', undefined],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['https://status.example/hoje', 'https://status.example/hoje'],
  ])('with the link %s leads to %s', (link, target) => {
    expect(read(entry('Aviso', { link }))?.link).toBe(target);
  });
});

describe('the HTML of notices', () => {
  it('escapes what an editor wrote', () => {
    const html = noticesHtml([
      { ...notice('1', 0, 1), title: '<script>', text: '"a" & \'b\'', link: '/a"b' },
    ]);
    expect(html).toContain('<strong>&lt;script&gt;.</strong> &quot;a&quot; &amp; &#39;b&#39;');
    expect(html).toContain('href="/a&quot;b"');
    expect(html).not.toMatch(/<script|style=/);
  });

  it('is empty without notices', () => {
    expect(noticesHtml([])).toBe('');
  });

  it('has an element in the frame of every page', () => {
    expect(readFileSync('src/layouts/Base.astro', 'utf8')).toContain(`    ${NOTICE_MARK}\n`);
  });
});
