/** The signed question of the content site about the state of its content. */
import { describe, expect, it } from 'vitest';
import { STATUS_PATH } from '../../../server/content-calls.ts';
import type { ContentStatus } from '../../../server/orders.ts';
import { ask } from '../../support/raw-http.ts';
import { noStatus, SECRET, signed, startPortal, usePortal, writeBuild } from './support.ts';

const STATUS: ContentStatus = { agora: '2026-11-24T12:00:00.000Z', trabalho: 'na-fila' };
const hook = {
  secret: SECRET,
  request: () => Promise.resolve('accepted' as const),
  status: () => STATUS,
};
const portal = usePortal({ hook });

const question = (body: string) => signed(body, { purpose: 'situacao.' });

/** Sends a question. @param own replaces the headers of a signed one */
function send(body: string, own: Record<string, string> = question(body), at = portal()) {
  const length = { 'Content-Length': String(Buffer.byteLength(body)) };
  return ask(at.port, `POST ${STATUS_PATH}`, { ...length, ...own }, body);
}

describe(`POST ${STATUS_PATH}`, () => {
  /** What the portal answers to a body. */
  async function said(body: string, at = portal()) {
    const answer = await send(body, question(body), at);
    return JSON.parse(answer.body) as unknown;
  }

  it('answers also twice with the same signature, and no cache keeps the answer', async () => {
    const at = await startPortal({ hook });
    const headers = question('{}');
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await send('{}', headers, at);
      expect(answer.status).toBe(200);
      expect(JSON.parse(answer.body)).toEqual(STATUS);
      expect(answer.headers['cache-control']).toBe('private, no-store');
    }
    expect(at.log.lines.map(({ route }) => route)).toEqual(['hook', 'hook']);
  });

  it.each([
    ['no signature', {}],
    ['the signature of a hook call', signed('{}')],
  ])('refuses a question with %s', async (_what, headers) => {
    const answer = await send('{}', headers);
    expect(answer.status).toBe(401);
    expect(answer.body).not.toContain('na-fila');
  });

  it('answers 503 when no primary runs', async () => {
    const at = await startPortal({ hook: { ...hook, status: noStatus } });
    expect((await send('{}', question('{}'), at)).status).toBe(503);
  });

  it('tells what the build says about the posts in the question, and about no others', async () => {
    const notes = {
      12: { notas: ['1 vídeo virou link'] },
      13: { notas: [] },
      14: { notas: ['x'] },
    };
    const build = writeBuild({ 'client/interno/notas.json': JSON.stringify(notes) });
    const at = await startPortal({ hook, build });
    const about = (publicacoes: unknown) => said(JSON.stringify({ publicacoes }), at);
    expect(await about([12, '13', 99, '__proto__', null, {}])).toEqual({
      ...STATUS,
      publicacoes: { 12: notes[12], 13: notes[13] },
    });
    for (const asked of [undefined, [], '12', 12]) expect(await about(asked)).toEqual(STATUS);
    expect(await said('{', at)).toEqual(STATUS);
    // The longest list of wp-admin.
    const many = Array.from({ length: 199 }, (_, index) => 1_000_000_000 + index);
    expect(await about([...many, 12])).toEqual({ ...STATUS, publicacoes: { 12: notes[12] } });
  });

  it('tells nothing about posts when the build has no notes', async () => {
    expect(await said('{"publicacoes":[12]}')).toEqual({ ...STATUS, publicacoes: {} });
  });
});
