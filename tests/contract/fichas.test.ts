/** The notices and forms of the content site, which its editor writes by the REST API. */
import { describe, expect, test } from 'vitest';
import { call } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();

describe.each([
  [
    'comunicados',
    'comunicado',
    { texto: 'Voltam às 18h.', de: '2026-03-16T10:00:00Z', ate: '2026-03-16T18:00:00Z' },
  ],
  ['fichas', 'ficha', { tipo: 'prazos', de: '2026-03-16' }],
])('the %s of the reference back end', (path, field, value) => {
  const send = (address: string, init: RequestInit, authorization = 'Basic demonstracao') =>
    call(address, { ...init, headers: { 'content-type': 'application/json', authorization } });
  const body = JSON.stringify({ title: 'Um & dois', status: 'publish', [field]: value });

  test('are kept from their creation until their removal', async () => {
    const root = `${backend().wordpress}/${path}`;
    const list = async () => {
      const { body: found } = await call(`${root}?per_page=100&_fields=id,title,${field}`);
      return found as { id: number }[];
    };
    const before = await list();
    expect(
      (await send(root, { method: 'POST', body: body.replace('publish', 'draft') })).status,
    ).toBe(201);
    expect(await list()).toEqual(before);
    expect((await send(root, { method: 'POST', body })).status).toBe(201);
    const [entry] = await list();
    expect(entry).toEqual({
      id: expect.any(Number),
      title: { rendered: 'Um &#038; dois' },
      [field]: value,
    });
    const own = `${root}/${String(entry?.id)}`;
    expect((await call(own, { method: 'DELETE' })).status).toBe(401);
    expect(
      (await call(own, { method: 'DELETE', headers: { authorization: 'Basic demonstracao' } }))
        .status,
    ).toBe(200);
    expect(await list()).toEqual(before);
  });

  test('are refused without the password of the editor, and without their fields', async () => {
    const root = `${backend().wordpress}/${path}`;
    expect((await send(root, { method: 'POST', body }, 'Basic outra')).status).toBe(401);
    expect((await send(root, { method: 'POST', body: '{}' })).status).toBe(400);
  });
});
