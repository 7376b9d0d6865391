/** The copy of the card on the device. A failed renewal leaves the earlier copy there. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keptAt, OtherCardError, storeCopy } from '#islands/carteirinha/device.ts';

const guardar = vi.hoisted(() => vi.fn());
vi.mock('astro:actions', () => ({ actions: { carteirinha: { guardar } } }));

const ORIGIN = 'https://portal.example';
const CARD = { chave: 'k', numero: '0123 4567' };
const page = (sheet: string, numero = CARD.numero) =>
  `<link rel="stylesheet" href="/${sheet}.css"><p>${numero}</p>`;

/** What the portal answers to each address; without an entry there is no connection. */
const answers = new Map<string, string>();
const get = (address: string) => {
  const text = answers.get(new URL(address, ORIGIN).href.slice(ORIGIN.length));
  return text === undefined
    ? Promise.reject(new TypeError('Failed to fetch'))
    : Promise.resolve(new Response(text));
};

/** The parts of a browser's cache that the copy needs. */
class FakeCache {
  readonly stored = new Map<string, Response>();
  failsToPut: string | undefined;
  private readonly href = (key: string | Request) =>
    new URL(typeof key === 'string' ? key : key.url, ORIGIN).href;

  match = (key: string) => Promise.resolve(this.stored.get(this.href(key)));
  keys = () => Promise.resolve([...this.stored.keys()].map((url) => ({ url })));
  delete = (key: Request) => Promise.resolve(this.stored.delete(this.href(key)));
  put = (key: string, answer: Response) => {
    if (key === this.failsToPut) return Promise.reject(new Error('no room'));
    this.stored.set(this.href(key), answer);
    return Promise.resolve();
  };
  addAll = async (all: string[]) => {
    const taken = await Promise.all(
      all.map(async (one) => [this.href(one), await get(one)] as const),
    );
    for (const [href, answer] of taken) this.stored.set(href, answer);
  };
}

let cache: FakeCache | undefined;
const register = vi.fn(() => Promise.resolve());
const shown = () =>
  [...(cache?.stored.keys() ?? [])].map((href) => href.slice(ORIGIN.length)).sort();
const answerWith = (sheet: string, numero?: string) => {
  answers.clear();
  answers.set(`/${sheet}.css`, '');
  for (const view of ['aparelho', 'aparelho-balcao'])
    answers.set(`/cliente/carteirinha?ver=${view}`, page(sheet, numero));
};
const PAGES = ['/cliente/carteirinha', '/cliente/carteirinha?ver=balcao'];

beforeEach(() => {
  vi.useFakeTimers({ now: 1000, toFake: ['Date'] });
  cache = undefined;
  register.mockReset().mockResolvedValue();
  guardar.mockReset().mockResolvedValue({ data: { guardada: true } });
  const remove = () => {
    cache = undefined;
    return Promise.resolve(true);
  };
  vi.stubGlobal('caches', {
    open: () => Promise.resolve((cache ??= new FakeCache())),
    keys: () => Promise.resolve(['carteirinha']),
    delete: remove,
  });
  vi.stubGlobal('fetch', get);
  vi.stubGlobal('location', { href: `${ORIGIN}/cliente/carteirinha` });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const serviceWorker = {
    register,
    ready: Promise.resolve(),
    getRegistrations: () => Promise.resolve([]),
  };
  vi.stubGlobal('navigator', { serviceWorker });
  answerWith('um');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('a new copy replaces the earlier one and what only that needed', async () => {
  await storeCopy(CARD);
  expect(shown()).toEqual([...PAGES, '/um.css']);
  vi.setSystemTime(2000);
  answerWith('dois');
  await storeCopy(CARD);
  expect(shown()).toEqual([...PAGES, '/dois.css']);
  expect(await keptAt()).toEqual(new Date(2000));
});

it.each<[string, () => void]>([
  ['there is no connection', () => answers.clear()],
  ['the mark is not set', () => guardar.mockRejectedValue(new TypeError('Failed to fetch'))],
  ['a style sheet is missing', () => answers.delete('/um.css')],
  ['the worker is refused', () => register.mockRejectedValue(new Error('refused'))],
])('the earlier copy stays when %s', async (_name, fail) => {
  await storeCopy(CARD);
  fail();
  await expect(storeCopy(CARD)).rejects.toThrow();
  expect(await keptAt()).toBeInstanceOf(Date);
  expect(shown()).toEqual([...PAGES, '/um.css']);
});

it('a first copy that fails leaves nothing', async () => {
  register.mockRejectedValue(new Error('refused'));
  await expect(storeCopy(CARD)).rejects.toThrow('refused');
  expect(await keptAt()).toBeUndefined();
});

it('a copy of another card is not kept', async () => {
  await storeCopy(CARD);
  answerWith('um', '9999 9999');
  await expect(storeCopy(CARD)).rejects.toThrow(OtherCardError);
  expect(await keptAt()).toBeUndefined();
});

it('two views from two times are not kept', async () => {
  await storeCopy(CARD);
  if (cache) cache.failsToPut = PAGES[1];
  await expect(storeCopy(CARD)).rejects.toThrow('no room');
  expect(await keptAt()).toBeUndefined();
});
