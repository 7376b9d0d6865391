/** The signed question of the content site about the state of its content. */
import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOOK_PATH, STATUS_PATH } from '../../../server/content-calls.ts';
import type { ContentStatus } from '../../../server/orders.ts';
import { ask } from '../../support/raw-http.ts';
import { noStatus, startPortal, usePortal, writeBuild, writeFiles } from './support.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';
const STATUS: ContentStatus = { agora: '2026-11-24T12:00:00.000Z', trabalho: 'na-fila' };

function signed(body: string, { purpose = 'situacao.', secret = SECRET, offset = 0 } = {}) {
  const time = String(Math.floor(Date.now() / 1000) + offset);
  const digest = createHmac('sha256', secret).update(`${purpose}${time}.${body}`).digest('hex');
  return {
    'X-Portal-Timestamp': time,
    'X-Portal-Signature': `sha256=${digest}`,
    'Content-Length': String(Buffer.byteLength(body)),
  };
}

const hook = {
  secret: SECRET,
  request: () => Promise.resolve('accepted' as const),
  status: () => STATUS,
};
const portal = usePortal({ hook });

const send = (
  headers: Record<string, string>,
  body = '{}',
  { port }: { port: number } = portal(),
) => ask(port, `POST ${STATUS_PATH}`, headers, body);

it('the question is answered with the right signature, also twice, and no cache keeps the answer', async () => {
  const { port, log } = await startPortal({ hook });
  const headers = signed('{}');
  for (const answer of [await send(headers, '{}', { port }), await send(headers, '{}', { port })]) {
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.body)).toEqual(STATUS);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  expect(log.lines.map(({ route }) => route)).toEqual(['hook', 'hook']);
});

it.each([
  ['another secret', signed('{}', { secret: 'x'.repeat(40) })],
  ['an old time', signed('{}', { offset: -400 })],
  ['the signature of a hook call', signed('{}', { purpose: '' })],
  ['another body', signed('{}')],
  ['no signature', { 'Content-Length': '2' }],
])('the question is refused with %s', async (what, headers) => {
  const answer = await send(headers, what === 'another body' ? '[]' : '{}');
  expect(answer.status).toBe(401);
  expect(answer.body).not.toContain('na-fila');
});

it('the question has a signature that does not start a rebuild', async () => {
  const { port } = portal();
  expect((await ask(port, `POST ${HOOK_PATH}`, signed('{}'), '{}')).status).toBe(401);
});

it('the answer is 503 when no primary runs', async () => {
  const at = await startPortal({ hook: { ...hook, status: noStatus } });
  expect((await send(signed('{}'), '{}', at)).status).toBe(503);
});

it('the answer has what the build says about the posts in the question, and about no others', async () => {
  const dir = writeBuild();
  const notes = { 12: { notas: ['1 vídeo virou link'] }, 13: { notas: [] }, 14: { notas: ['x'] } };
  writeFiles(dir, { 'client/interno/notas.json': JSON.stringify(notes) });
  const at = await startPortal({ hook, build: { id: 'build-1', dir } });
  const say = async (question: object) => {
    const body = JSON.stringify(question);
    return JSON.parse((await send(signed(body), body, at)).body) as unknown;
  };
  const publicacoes = [12, '13', 99, '__proto__', null, {}];
  expect(await say({ pergunta: 'x', publicacoes })).toEqual({
    ...STATUS,
    publicacoes: { 12: notes[12], 13: notes[13] },
  });
  for (const asked of [undefined, [], '12', 12])
    expect(await say({ publicacoes: asked })).toEqual(STATUS);
  expect((await send(signed('{'), '{', at)).status).toBe(200);
  // The longest list of wp-admin.
  const many = Array.from({ length: 200 }, (_, index) => 1_000_000_000 + index);
  expect(await say({ publicacoes: many })).toEqual({ ...STATUS, publicacoes: {} });
});

it('a build without notes has none', async () => {
  const body = '{"publicacoes":[12]}';
  expect(JSON.parse((await send(signed(body), body)).body)).toEqual({ ...STATUS, publicacoes: {} });
});
