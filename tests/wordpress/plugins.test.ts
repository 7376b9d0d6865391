/** The plugins of docs/wordpress in a real WordPress, with a scripted portal. */
import { createHmac } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { noticeOf } from '#lib/comunicados/service.server.ts';
import { NOTICE_FIELDS, wpComunicado } from '#lib/comunicados/wire.ts';
import { verify } from '../../server/content-calls.ts';
import { json } from '../support/scripted-server.ts';
import { signIn, stateInList, type Panel } from './panel.ts';
import { HOOK, useWordPress } from './reporting.ts';
import { fetchWhole } from './wordpress.ts';

const site = useWordPress();
const { portal, secret } = site;

const hookCalls = () => portal.calls.filter(({ path }) => path === HOOK);

async function readNotices() {
  const address = `${site.wordpress.rest}/comunicados?_fields=${NOTICE_FIELDS.join()}`;
  const answer = await fetchWhole(address);
  return z.array(wpComunicado).parse(await answer.json());
}

test('a published notice is read without signing in, with its period in UTC', async () => {
  portal.on(`POST ${HOOK}`, json({}, 202));
  const comunicado = {
    texto: 'Voltam às 18h. <script>alert(1)</script>',
    link: '/fale-conosco',
    de: '2026-11-24T10:00:00-03:00',
    ate: '2026-11-24T18:00:00-03:00',
  };
  const fields = { title: 'Boletos & Pix fora do ar', comunicado };
  await site.wordpress.write('comunicados', { ...fields, status: 'draft' });
  expect(await readNotices()).toEqual([]);
  const { id } = await site.wordpress.write('comunicados', { ...fields, status: 'publish' });
  const [entry] = await readNotices();
  expect(entry && noticeOf(entry)).toEqual({
    id: String(id),
    title: 'Boletos & Pix fora do ar',
    text: 'Voltam às 18h.',
    link: '/fale-conosco',
    from: Date.UTC(2026, 10, 24, 13),
    until: Date.UTC(2026, 10, 24, 21),
  });
  await site.wordpress.write(`comunicados/${String(id)}`, {}, 'DELETE');
  expect(await readNotices()).toEqual([]);
});

test('a notice without an end lasts a day', async () => {
  const comunicado = { de: '2026-11-24T10:00:00Z', ate: '2026-11-24T09:00:00Z' };
  const fields = { title: 'Sem fim', status: 'publish', comunicado };
  await site.wordpress.write('comunicados', fields);
  expect((await readNotices())[0]?.comunicado).toMatchObject({ ate: '2026-11-25T10:00:00Z' });
});

test('an editor does not wait for a portal that hangs, and the call is made', async () => {
  // This portal accepts the first call and does not answer.
  portal.on(`POST ${HOOK}`, () => undefined, json({}, 202));
  const start = performance.now();
  await site.wordpress.write('posts', { title: 'Sem espera', status: 'publish' });
  const waited = performance.now() - start;
  process.stdout.write(`Saved while the portal hangs: ${waited.toFixed(0)} ms\n`);
  expect(waited).toBeLessThan(4_000);
  // The next tests would count a call that still runs.
  await expect.poll(() => hookCalls().length).toBe(2);
  const [call] = hookCalls();
  expect(verify(call?.headers ?? {}, Buffer.from(call?.body ?? ''), secret)).toBeDefined();
  // Waits for the second attempt, which a later test would count.
  portal.on(`POST ${HOOK}`, json({}, 202));
  await expect.poll(() => hookCalls().length).toBe(2);
});

test('each of several quick saves is reported at once', async () => {
  portal.on(`POST ${HOOK}`, json({}, 202));
  for (let saved = 1; saved <= 4; saved += 1) {
    await site.wordpress.write('posts', { title: `Salva ${String(saved)}`, status: 'publish' });
    await expect.poll(() => hookCalls().length, { interval: 20 }).toBe(saved);
  }
});

test('a stranger cannot make WordPress call the portal', async () => {
  const time = String(Math.floor(Date.now() / 1000));
  const old = String(Number(time) - 120);
  const keyOf = (moment: string, key = secret) =>
    createHmac('sha256', key).update(`envio.${moment}.`).digest('hex');
  for (const fields of [
    { time, key: keyOf(time, 'x'.repeat(64)) },
    { time: old, key: keyOf(old) },
    { time, key: '' },
  ]) {
    const answer = await fetchWhole(`${site.wordpress.url}/wp-admin/admin-ajax.php`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'portal_rebuild_send', ...fields }),
    });
    expect(answer.status).toBe(403);
  }
  expect(hookCalls()).toEqual([]);
});

test('a scheduled post is reported at its time', async () => {
  portal.on(`POST ${HOOK}`, json({}, 202));
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
  const { id } = await site.wordpress.write('posts', {
    title: 'Agendada',
    status: 'publish',
    date_gmt: inAnHour,
  });
  const isPublic = async () =>
    (await fetchWhole(`${site.wordpress.rest}/posts/${String(id)}`)).status === 200;
  await site.wordpress.cron('+50m');
  expect([await isPublic(), hookCalls().length]).toEqual([false, 0]);
  await site.wordpress.cron('+61m');
  expect([await isPublic(), hookCalls().length]).toEqual([true, 1]);
  const sentAt = Number(hookCalls()[0]?.headers['x-portal-timestamp']) * 1000;
  expect(sentAt).toBeGreaterThan(Date.now() + 3_600_000);
});

describe('the state of a post in the panel', () => {
  const STATUS = '/api/conteudo/situacao';
  let panel: Panel;
  beforeAll(async () => {
    panel = await signIn(site.wordpress);
  });
  const words = (id: number) => stateInList(panel, String(id));

  const at = (ms: number) => new Date(Date.now() + ms).toISOString();

  test('is in the queue, in the portal, failed or unknown', async () => {
    portal.on(`POST ${HOOK}`, json({}, 202));
    const { id } = await site.wordpress.write('posts', { title: 'Situação', status: 'publish' });
    const says = async (status: object) => {
      portal.on(`POST ${STATUS}`, json({ agora: at(0), trabalho: 'parado', ...status }));
      return words(id);
    };
    expect(await says({ lidoEm: at(-60_000), trabalho: 'publicando' })).toBe('Na fila');
    const falha = { em: at(5_000), motivo: 'leitura' };
    expect(await says({ lidoEm: at(-60_000), falha })).toMatch(
      /^Falhou: o portal não conseguiu usar o conteúdo/,
    );
    expect(await says({ lidoEm: at(1_000), desde: at(2_000) })).toMatch(
      /^No portal desde \d{1,2}h\d\d$/,
    );
    const [call] = portal.callsTo(`POST ${STATUS}`);
    expect(call?.headers['x-portal-signature']).toMatch(/^sha256=[0-9a-f]{64}$/);
    expect(`${call?.url ?? ''}${call?.body ?? ''}`).not.toContain(secret);
    portal.on(`POST ${STATUS}`, json({}, 503));
    expect(await words(id)).toBe('O portal não respondeu agora');
  });

  test('has the notes of the portal on the edit screen, and its refusal everywhere', async () => {
    portal.on(`POST ${HOOK}`, json({}, 202));
    const { id } = await site.wordpress.write('posts', { title: 'Notas', status: 'publish' });
    const edit = await (await panel.get(`post.php?post=${String(id)}&action=edit`)).text();
    expect(edit).toMatch(/\(\{"nonce":"\w+","notas":"1"\}\)/);
    const says = async (told: object, more = {}) => {
      const publicacoes = { [id]: { notas: [], ...told } };
      const read = { lidoEm: at(1_000), desde: at(2_000), publicacoes };
      portal.on(`POST ${STATUS}`, json({ agora: at(0), trabalho: 'parado', ...read }));
      return stateInList(panel, String(id), 'post', more);
    };
    const told = { notas: ['1 vídeo virou link', '2 <b>títulos</b>'] };
    expect(await says(told, { notas: '1' })).toMatch(
      /^No portal desde \d{1,2}h\d\d\. O portal mudou o texto: 1 vídeo virou link; 2 <b>títulos<\/b>\.$/,
    );
    expect(await says(told)).toMatch(/^No portal desde \d{1,2}h\d\d$/);
    expect(await says({ falha: 'o texto tem partes demais.' })).toBe(
      'Falhou: o texto tem partes demais.',
    );
    const [call] = portal.callsTo(`POST ${STATUS}`);
    expect(JSON.parse(call?.body ?? '')).toMatchObject({ publicacoes: [id] });
  });

  test('does not delay the list while the portal hangs', async () => {
    portal.on(`POST ${STATUS}`, () => undefined);
    expect((await panel.get('edit.php')).status).toBe(200);
    expect(portal.callsTo(`POST ${STATUS}`)).toEqual([]);
  });

  test('is refused without a sign-in, and without the key of the page', async () => {
    const fields = { action: 'portal_situacao', 'ids[]': '1' };
    expect((await panel.post('admin-ajax.php', fields)).status).toBe(403);
    const stranger = await fetchWhole(`${site.wordpress.url}/wp-admin/admin-ajax.php`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    expect(stranger.status).toBe(400);
  });
});

test('the form of a notice takes local times, and the list shows the end of the notice', async () => {
  const panel = await signIn(site.wordpress);
  const form = await (await panel.get('post-new.php?post_type=portal_comunicado')).text();
  const valueOf = (name: string) =>
    new RegExp(`name=["']${name}["'][^>]*value=["']([^"']*)`).exec(form)?.[1] ?? '';
  const id = valueOf('post_ID');
  const saved = await panel.post('post.php', {
    action: 'editpost',
    post_ID: id,
    post_type: 'portal_comunicado',
    post_title: 'Laboratório fechado',
    publish: 'Publicar',
    _wpnonce: valueOf('_wpnonce'),
    portal_comunicado_nonce: valueOf('portal_comunicado_nonce'),
    'portal_comunicado[texto]': 'Reabre amanhã.',
    'portal_comunicado[de]': '2026-01-02T08:00',
    'portal_comunicado[ate]': '2090-11-24T18:30',
  });
  expect(saved.status).toBe(302);
  const entry = (await readNotices()).find((one) => one.id === id);
  expect(entry).toMatchObject({
    title: { rendered: 'Laboratório fechado' },
    comunicado: { texto: 'Reabre amanhã.', ate: '2090-11-24T21:30:00Z' },
  });
  const list = await (await panel.get('edit.php?post_type=portal_comunicado')).text();
  expect(list).toContain('No portal até 24/11/2090, 18h30');
});
