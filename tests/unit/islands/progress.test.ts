import { describe, expect, it } from 'vitest';
import { leavesPage } from '#islands/shared/progress.ts';
import {
  $answers,
  $waiting,
  stopWaiting,
  whileBusy,
  whileWaiting,
} from '#islands/shared/waiting.ts';

const here = { origin: 'https://portal.example', pathname: '/blog', search: '?pagina=2' };

function link(address: string, fields: { target?: string; download?: string } = {}) {
  const { href, origin, pathname, search } = new URL(
    address,
    'https://portal.example/blog?pagina=2',
  );
  return { href, origin, pathname, search, target: '', download: '', ...fields };
}

describe('a link', () => {
  it.each(['/', '/blog', '/blog?pagina=3', '/blog?pagina=2', '/entrar#conteudo'])(
    'to %s leaves the page',
    (address) => {
      expect(leavesPage(link(address), here)).toBe(true);
    },
  );

  it.each([
    '#conteudo',
    '#',
    'tel:08000000000',
    'mailto:a@b.example',
    'https://wa.me/5517',
    '/cliente/boletos/1.pdf?contrato=2',
    '/blog/rss.xml',
  ])('to %s does not leave the page', (address) => {
    expect(leavesPage(link(address), here)).toBe(false);
  });

  it('does not start the bar when it downloads or opens a window', () => {
    expect(leavesPage(link('/x', { target: '_blank' }), here)).toBe(false);
    expect(leavesPage(link('/x', { download: 'carteirinha.png' }), here)).toBe(false);
    expect(leavesPage(link('/x', { target: '_self' }), here)).toBe(true);
  });
});

it('the count of answers under way includes work until it resolves or rejects', async () => {
  const one = Promise.withResolvers<string>();
  const other = Promise.withResolvers<string>();
  const work = [whileWaiting(one.promise), whileWaiting(other.promise)];
  expect($waiting.get()).toBe(2);
  one.resolve('a');
  expect(await work[0]).toBe('a');
  expect($waiting.get()).toBe(1);
  other.reject(new Error('sem conexão'));
  await expect(work[1]).rejects.toThrow('sem conexão');
  expect($waiting.get()).toBe(0);
});

describe('the count of answers, which extend the session', () => {
  const answersOf = async (work: Promise<unknown>) => {
    const before = $answers.get();
    await work.catch(() => undefined);
    return $answers.get() - before;
  };

  it.each<[string, () => Promise<unknown>, number]>([
    ['a result', () => whileWaiting(Promise.resolve({ data: 1 })), 1],
    ['a refusal', () => whileWaiting(Promise.resolve({ error: { code: 'BAD_REQUEST' } })), 1],
    ['a failed fetch', () => whileWaiting(Promise.reject(new TypeError('Failed to fetch'))), 0],
    ['work that is no request', () => whileBusy(Promise.resolve('proof')), 0],
  ])('after %s changes as it should', async (_name, work, more) => {
    expect(await answersOf(work())).toBe(more);
    expect($waiting.get()).toBe(0);
  });
});

it('a page that returns from the cache waits for nothing, which is no answer', () => {
  const before = $answers.get();
  void whileWaiting(new Promise(() => undefined));
  stopWaiting();
  expect([$waiting.get(), $answers.get()]).toEqual([0, before]);
});
