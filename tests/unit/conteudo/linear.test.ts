/** The time to clean a post grows with its length, whatever an editor or a program has written. */
import { expect, it } from 'vitest';
import { cleanHtml } from '#lib/conteudo/clean-html.server.ts';
import { pictureUrls } from '#lib/conteudo/elements.server.ts';
import { plainText } from '#lib/conteudo/html.server.ts';
import { linkKey } from '#lib/noticias/addresses.ts';
import { threadMs } from '../support/thread-time.ts';

const base = new URL('https://conteudo.example/post/');

/** All that a build and a preview do with a text. */
function work(html: string): void {
  pictureUrls(html, base);
  const { text } = cleanHtml(html, {
    base,
    ownPath: (url) => (linkKey(url) === '' ? '/' : undefined),
    picture: ({ pathname }) => (pathname.endsWith('.jpg') ? `./midia${pathname}` : undefined),
  });
  text();
  plainText(html);
}

const numbered = (count: number, of: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => of(number)).join('');
const nested = (tag: string, deep: number, inner: string) =>
  `<${tag}>`.repeat(deep) + inner + `</${tag.split(' ')[0] ?? ''}>`.repeat(deep);

/** Texts of about `size` parts. */
const WORST: [string, (size: number) => string][] = [
  ['slashes in addresses', (n) => `<a href="/${'/'.repeat(7_900)}x">a</a>`.repeat(n / 250)],
  ['slashes in one address', (n) => `<a href="https://a.example/${'/'.repeat(n * 30)}x">a</a>`],
  ['pictures', (n) => numbered(n, (i) => `<img src="/${String(i)}.jpg">`)],
  ['pictures of other sites', (n) => numbered(n, (i) => `<img src="/${String(i)}.png">`)],
  ['iframes', (n) => '<iframe src="https://a.example/b"></iframe>'.repeat(n * 0.7)],
  ['nested blocks', (n) => nested('div', 99, 'a').repeat(n / 100)],
  ['nested empty blocks', (n) => nested('b', 99, '').repeat(n / 100)],
  ['nested links', (n) => nested('a href=/x', 90, '<img src=/a.jpg>').repeat(n / 92)],
  ['brackets', (n) => '['.repeat(n * 30)],
  ['codes', (n) => '[vc_row]'.repeat(n * 4)],
  ['codes without an end', (n) => '[vc_row a='.repeat(n * 3)],
  ['tags without an end', (n) => '</p'.repeat(n * 10)],
  ['addresses of videos', (n) => '<p>[embed]https://a.example/b[/embed]</p>'.repeat(n / 2)],
  ['comments in an address', (n) => `<a href="mailto:${'<!---->'.repeat(n * 4)}">a</a>`],
  ['names of classes', (n) => `<p class="${'has-'.repeat(n * 7)}">a</p>`],
];

const SIZE = 15_000;
const TIMES_LONGER = 30;
/** Quadratic work takes nine hundred times as long. A collection of garbage can double the time of linear work. */
const MOST = 90;
/** Of a run, in milliseconds. The clock of a thread has steps of 10 ms, so that ten runs can take none. */
const LEAST_MS = 1;

it.each(WORST)(
  'thirty times the text takes at most ninety times as long with %s',
  (_what, textOf) => {
    const [short, long] = [textOf(SIZE / TIMES_LONGER), textOf(SIZE)];
    const times = (html: string, runs: number) =>
      threadMs(() => {
        for (let run = 0; run < runs; run += 1) work(html);
      }) / runs;
    times(short, 10);
    // Slow work is slow each time.
    let least = Infinity;
    for (let tries = 0; tries < 5 && least > MOST; tries += 1)
      least = Math.min(least, times(long, 1) / Math.max(LEAST_MS, times(short, 10)));
    expect(least).toBeLessThanOrEqual(MOST);
  },
);
