/** Acceptance of the cookies. */
import { describe, expect, test } from 'vitest';
import { consentimentos } from '../../backend/db/schema/protocolos.ts';
import { call, mensagem } from './support/http.ts';
import { NOON, useServer } from './support/target.ts';

const { backend } = useServer();

describe('the acceptance of cookies', () => {
  const ACEITE = {
    ip: '203.0.113.7',
    urlOrigem: 'https://portal.example/blog',
    userAgent: 'Navegador/1.0 (consentimento)',
  };
  const send = (fields: object) =>
    call(`${backend().api}/auth/confirm-cookies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });

  test('is kept, and answered with status 200', async () => {
    const answer = await send(ACEITE);
    expect(answer.status).toBe(200);
    const kept = await backend().db.select().from(consentimentos);
    expect(kept).toEqual([expect.objectContaining({ ...ACEITE, dtAceite: NOON })]);
    expect((await send({ ...ACEITE, ip: '2001:db8::1' })).status).toBe(200);
  });

  test.each([
    ['no address', { ip: undefined }],
    ['no page', { urlOrigem: undefined }],
    ['no browser', { userAgent: undefined }],
    ['an invalid address', { ip: 'aqui' }],
    ['an invalid page address', { urlOrigem: 'blog' }],
  ])('with %s is refused and not kept', async (_name, fields) => {
    const before = await backend().db.$count(consentimentos);
    const answer = await send({ ...ACEITE, ...fields });
    expect(answer.status).toBe(400);
    mensagem(answer);
    expect(await backend().db.$count(consentimentos)).toBe(before);
  });
});
