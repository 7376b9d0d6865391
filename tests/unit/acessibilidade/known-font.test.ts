/** The script in the head that loads a known font before the first layout. */
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const source = readFileSync(new URL('../../../src/layouts/known-font.js', import.meta.url), 'utf8');
const FONT = { href: '/letra.woff2', name: '1em Letra', cookie: 'portal-fonte=letra.woff2' };

interface Browser {
  cookie: string;
  hasAnswered?: boolean;
  /** The faces that the page has loaded. */
  faces?: string[];
}

/** Runs the script, then the load event. */
async function visit({ cookie, hasAnswered = true, faces = ['Letra'] }: Browser) {
  const links: { href?: string }[] = [];
  const listeners: (() => void)[] = [];
  const document = {
    cookie,
    documentElement: { dataset: hasAnswered ? { cookies: 'respondido' } : {} },
    head: { append: (link: object) => links.push(link) },
    createElement: () => ({}),
    fonts: {
      load: (name: string) => Promise.resolve(faces.filter((face) => `1em ${face}` === name)),
    },
  };
  const addEventListener = (type: string, listener: () => void) => {
    if (type === 'load') listeners.push(listener);
  };
  runInNewContext(source, { document, addEventListener, FONT });
  for (const listener of listeners) listener();
  await Promise.resolve();
  await Promise.resolve();
  return { preloaded: links.map(({ href }) => href), cookie: document.cookie };
}

it.each(['portal-fonte=letra.woff2', 'a=b; portal-fonte=letra.woff2; c=d'])(
  'preloads the font of this build with %j, and keeps the cookie',
  async (cookie) => {
    expect(await visit({ cookie })).toEqual({ preloaded: ['/letra.woff2'], cookie });
  },
);

it.each(['', 'portal-fonte=antiga.woff2'])(
  'preloads nothing with %j, and sets the cookie when the font is loaded',
  async (cookie) => {
    expect(await visit({ cookie })).toEqual({
      preloaded: [],
      cookie: `${FONT.cookie}; Path=/; Max-Age=31536000; SameSite=Lax`,
    });
  },
);

it('sets no cookie before an answer to the cookie bar, or without the font', async () => {
  expect((await visit({ cookie: '', hasAnswered: false })).cookie).toBe('');
  expect((await visit({ cookie: '', faces: [] })).cookie).toBe('');
});
