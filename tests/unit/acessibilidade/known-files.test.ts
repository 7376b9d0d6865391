/** The script in the head that fetches the font and the sheet for the next pages. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(
  new URL('../../../src/layouts/known-files.js', import.meta.url),
  'utf8',
);
const FILES = { urls: ['/letra.woff2', '/folha.css'], cookie: 'portal-arquivos=v2' };
const SET = `${FILES.cookie}; Path=/; Max-Age=31536000; SameSite=Lax`;

interface Browser {
  cookie: string;
  hasAnswered?: boolean;
  sheet?: () => Promise<Response>;
  /** The page is drawn before it is seen. */
  isAhead?: boolean;
  /** What the browser says of the line. */
  connection?: object;
}

/** Runs the script, then the load event; then the page is seen. */
async function visit({
  cookie,
  hasAnswered = true,
  sheet = () => Promise.resolve(new Response('a{}')),
  isAhead = false,
  connection,
}: Browser) {
  const links: { href?: string }[] = [];
  const fetched: string[] = [];
  const listeners: (() => void)[] = [];
  const seen: (() => void)[] = [];
  const document = {
    cookie,
    prerendering: isAhead,
    addEventListener: (_: string, listener: () => void) => seen.push(listener),
    documentElement: { dataset: hasAnswered ? { cookies: 'respondido' } : {} },
    head: { append: (link: object) => links.push(link) },
    createElement: () => ({}),
  };
  const addEventListener = (type: string, listener: () => void) => {
    if (type === 'load') listeners.push(listener);
  };
  const fetch = (url: string) => {
    fetched.push(url);
    return url === '/folha.css' ? sheet() : Promise.resolve(new Response('letra'));
  };
  const later = (run: () => void) => run();
  const navigator = { connection };
  runInNewContext(source, {
    document,
    navigator,
    addEventListener,
    fetch,
    setTimeout: later,
    FILES,
  });
  const beforeLoad = [...fetched];
  for (const listener of listeners) listener();
  const beforeSeen = isAhead ? [...fetched] : [];
  for (const listener of seen) listener();
  await new Promise((resolve) => setTimeout(resolve));
  const preloaded = links.map(({ href }) => href);
  return { preloaded, beforeLoad, beforeSeen, fetched, cookie: document.cookie };
}

it.each([FILES.cookie, `a=b; ${FILES.cookie}; c=d`])(
  'preloads the font of this build with %j, and fetches nothing more',
  async (cookie) => {
    const { preloaded, fetched, cookie: after } = await visit({ cookie });
    expect({ preloaded, fetched, after }).toEqual({
      preloaded: ['/letra.woff2'],
      fetched: [],
      after: cookie,
    });
  },
);

it.each(['', 'portal-arquivos=v1'])(
  'with %j fetches the files after the page has loaded, and then sets the cookie',
  async (cookie) => {
    expect(await visit({ cookie })).toEqual({
      preloaded: [],
      beforeLoad: [],
      beforeSeen: [],
      fetched: FILES.urls,
      cookie: SET,
    });
  },
);

it('in a page that is drawn before it is seen, fetches the files when it is seen', async () => {
  const { beforeSeen, fetched } = await visit({ cookie: '', isAhead: true });
  expect([beforeSeen, fetched]).toEqual([[], FILES.urls]);
});

it.each([
  [{ saveData: true, effectiveType: '4g' }, 0],
  [{ effectiveType: '2g' }, 0],
  [{ effectiveType: 'slow-2g' }, 0],
  [{ saveData: false, effectiveType: '3g' }, 2],
])('on a line with %j fetches %i files', async (connection, files) => {
  expect((await visit({ cookie: '', connection })).fetched).toHaveLength(files);
});

it('fetches the files before an answer to the cookie bar, but sets no cookie', async () => {
  const { fetched, cookie } = await visit({ cookie: '', hasAnswered: false });
  expect([fetched, cookie]).toEqual([FILES.urls, '']);
});

it.each<[string, Partial<Browser>]>([
  ['a sheet', { sheet: () => Promise.resolve(new Response('', { status: 404 })) }],
  ['a network', { sheet: () => Promise.reject(new TypeError('Failed to fetch')) }],
])('sets no cookie without %s', async (_, browser) => {
  expect((await visit({ cookie: '', ...browser })).cookie).toBe('');
});
