import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { LateParts } from '#lib/late.server.ts';

const htmlOf = (body: string) =>
  new Response(body, {
    status: 200,
    headers: { 'content-length': String(body.length), vary: 'a' },
  });
const nothing = () => undefined;

test('a page without such a part stays as it is', async () => {
  const page = htmlOf('<p>');
  expect(await new LateParts().complete(page, nothing, nothing)).toBe(page);
});

test('a part that is ready in time stands in the page, which stays as it is', async () => {
  const late = new LateParts();
  const parts = await Promise.all([late.add(Promise.resolve('a')), late.add(delay(20, 'b'))]);
  expect(parts).toEqual(['a', 'b']);
  const page = htmlOf(parts.join());
  expect(await late.complete(page, nothing, nothing)).toBe(page);
  expect(late.isFrameSent).toBe(false);
});

test('a part that fails in time fails the page', async () => {
  const late = new LateParts();
  await expect(late.add(Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(late.isFrameSent).toBe(false);
});

test('the frame does not wait for a part that takes long, and the request ends after the last one', async () => {
  const late = new LateParts();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const marks = await Promise.all([late.add(first.promise), late.add(second.promise)]);
  expect(late.isFrameSent).toBe(true);
  const [hold, done] = [vi.fn(), vi.fn()];
  const answer = await late.complete(htmlOf(`<h1>${marks.join('<hr>')}</h1>`), hold, done);
  expect(hold).toHaveBeenCalledOnce();
  expect(answer.headers.get('content-length')).toBeNull();
  const reader = (answer.body ?? new ReadableStream())
    .pipeThrough(new TextDecoderStream())
    .getReader();
  const next = async () => (await reader.read()).value;
  expect(await next()).toBe('<h1><p class="awaited">Buscando seus dados…</p>');
  second.resolve('b');
  first.resolve('a');
  expect(await next()).toBe('a<hr>');
  expect(await next()).toBe('b</h1>');
  expect((await reader.read()).done).toBe(true);
  expect(done).toHaveBeenCalledOnce();
});

test('a part that fails after the frame was sent ends the request too', async () => {
  const late = new LateParts();
  const part = Promise.withResolvers<string>();
  const done = vi.fn();
  const page = htmlOf(await late.add(part.promise));
  const answer = await late.complete(page, nothing, done);
  part.reject(new Error('down'));
  await expect(answer.text()).rejects.toThrow('down');
  expect(done).toHaveBeenCalledOnce();
});
