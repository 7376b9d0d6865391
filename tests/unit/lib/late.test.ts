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

test('parts that are ready at once make one page', async () => {
  const late = new LateParts();
  const page = htmlOf(
    `<h1>${late.add(Promise.resolve('a'))}<hr>${late.add(Promise.resolve('b'))}</h1>`,
  );
  const hold = vi.fn();
  const answer = await late.complete(page, hold, hold);
  expect(await answer.text()).toBe('<h1>a<hr>b</h1>');
  expect([...answer.headers].sort()).toEqual([
    ['content-type', 'text/plain;charset=UTF-8'],
    ['vary', 'a'],
  ]);
  expect(hold).not.toHaveBeenCalled();
});

test('a part that fails before the frame is sent fails the page', async () => {
  const late = new LateParts();
  const page = htmlOf(late.add(Promise.reject(new Error('down'))));
  await expect(late.complete(page, nothing, nothing)).rejects.toThrow('down');
  expect(late.isFrameSent).toBe(false);
});

test('the frame does not wait for a part that takes long, and the request ends after the last one', async () => {
  const late = new LateParts();
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const page = htmlOf(`<h1>${late.add(first.promise)}<hr>${late.add(second.promise)}</h1>`);
  const done = vi.fn();
  const answer = await late.complete(page, nothing, done);
  expect(late.isFrameSent).toBe(true);
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
  const answer = await late.complete(htmlOf(late.add(part.promise)), nothing, done);
  part.reject(new Error('down'));
  await expect(answer.text()).rejects.toThrow('down');
  expect(done).toHaveBeenCalledOnce();
});
