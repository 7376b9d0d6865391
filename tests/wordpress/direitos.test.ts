/**
 * The plugins of docs/wordpress with the rights of a subscriber, of an author and of the portal, and their removal,
 * in a real WordPress.
 */
import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { signatureOf } from '#lib/conteudo/signature.server.ts';
import { root } from '../../scripts/lib/project.mjs';
import { checkContentSite } from '../../scripts/lib/doctor/content-site.ts';
import { json } from '../support/scripted-server.ts';
import { askForState, type Panel, signIn } from './panel.ts';
import { HOOK, useWordPress } from './reporting.ts';
import { fetchWhole } from './wordpress.ts';

const STATUS = 'POST /api/conteudo/situacao';
const ROLES = ['subscriber', 'author'] as const;

const site = useWordPress();
const { portal, secret } = site;
/** A draft of the editor. */
let id: string;
beforeAll(async () => {
  const draft = await site.wordpress.write('posts', { title: 'Só da editora', status: 'draft' });
  id = String(draft.id);
});
beforeEach(() => {
  const pendencias = [{ nome: 'rn565', texto: 'Falta o índice.' }];
  portal
    .on(`POST ${HOOK}`, json({}, 202))
    .on(STATUS, json({ agora: new Date().toISOString(), pendencias }));
});

const ask = (panel: Panel, nonce: string, post: string) =>
  panel.post('admin-ajax.php', { action: 'portal_situacao', _ajax_nonce: nonce, 'ids[]': post });

test('only an administrator reads what the portal lacks', async () => {
  const admin = await signIn(site.wordpress);
  expect((await askForState(admin, id))['pendencias']).toBe('Falta o índice.');
  const page = async (panel: Panel) => (await panel.get('edit.php')).text();
  expect(await page(admin)).toContain('id="portal-pendencias"');
  expect(await page(await signIn(site.wordpress, 'author'))).not.toContain(
    'id="portal-pendencias"',
  );
  portal.on(STATUS, json({ agora: new Date().toISOString() }));
  expect(await askForState(admin, id)).not.toHaveProperty('pendencias');
});

test('an author asks the portal about own posts only', async () => {
  const panel = await signIn(site.wordpress, 'author');
  const list = await (await panel.get('edit.php')).text();
  const nonce = /\(\{"nonce":"(\w+)"/.exec(list)?.[1] ?? '';
  expect(nonce).not.toBe('');
  const refused = await ask(panel, nonce, id);
  expect([refused.status, await refused.json()]).toEqual([403, {}]);
  expect(portal.callsTo(STATUS)).toEqual([]);

  const { login, rest } = site.wordpress;
  const made = await fetchWhole(`${rest}/posts`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`author:${login.others.author}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ title: 'Da autora', status: 'draft' }),
  });
  const own = String(((await made.json()) as { id: number }).id);
  const answered = await ask(panel, nonce, own);
  expect(await answered.json()).toEqual({ [own]: 'Não está no portal' });
  expect(portal.callsTo(STATUS)).toHaveLength(1);
});

test.each(ROLES)(
  'a %s neither sees nor changes what editors write for the portal',
  async (role) => {
    const panel = await signIn(site.wordpress, role);
    for (const type of ['portal_comunicado', 'portal_ficha']) {
      expect((await panel.get(`edit.php?post_type=${type}`)).status, type).toBe(403);
      expect((await panel.get(`post-new.php?post_type=${type}`)).status, type).toBe(403);
    }
    const previewed = await panel.get(`admin-post.php?action=portal_previa&post=${id}`);
    expect([previewed.status, previewed.headers.get('location')]).toEqual([403, null]);
    const { login, rest } = site.wordpress;
    const authorization = `Basic ${Buffer.from(`${role}:${login.others[role]}`).toString('base64')}`;
    const resources = ['comunicados', 'fichas', `rascunhos/${id}`];
    for (const resource of resources.flatMap((name) => [name, `../../portal/v1/${name}`])) {
      const answer = await fetchWhole(`${rest}/${resource}`, {
        method: resource.includes('rascunhos') ? 'GET' : 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        ...(resource.includes('rascunhos')
          ? {}
          : {
              body: JSON.stringify({ title: 'x', status: 'publish', comunicado: { texto: 'x' } }),
            }),
      });
      expect([401, 403], resource).toContain(answer.status);
    }
    expect(portal.calls).toEqual([]);
  },
);

test('the portal alone reads versions and plugins, and an old plugin is named', async () => {
  const says = async (key: string | undefined) =>
    (await checkContentSite(site.wordpress.rest, key)).map(
      ({ level, says: text }) => `${level} ${text}`,
    );
  expect(await says(secret)).toEqual([
    expect.stringMatching(/^ok WordPress \d+\.\d.*, PHP \d+\.\d/),
    'ok its plugins are those of this release',
  ]);
  expect(await says('x'.repeat(32))).toEqual([expect.stringMatching(/^fault it refuses the sign/)]);
  appendFileSync(path.join(site.wordpress.plugins, 'portal-situacao.php'), '// Antigo.\n');
  expect(await says(secret)).toContainEqual(
    expect.stringMatching(/^warning other than in this portal are portal-situacao\.php:/),
  );
});

test('each route of the portal is below portal/v1 too', async () => {
  const fields = { title: 'Nos dois', status: 'publish', comunicado: { texto: 'x' } };
  await site.wordpress.write('comunicados', fields);
  const time = String(Math.floor(Date.now() / 1000));
  const signed = (purpose: string, text: string) => ({
    Authorization: `Portal ${time}:${signatureOf({ purpose, time, text }, secret)}`,
  });
  const bodyOf = async (resource: string, headers = {}) => {
    const answer = await fetchWhole(`${site.wordpress.rest}/${resource}`, { headers });
    expect(answer.status, resource).toBe(200);
    const { _links: _, ...body } = (await answer.json()) as Record<string, unknown>;
    return body;
  };
  for (const [before, own, headers] of [
    ['comunicados?_fields=id,comunicado', 'comunicados?_fields=id,comunicado'],
    ['fichas?_fields=id,ficha', 'fichas?_fields=id,ficha'],
    [`rascunhos/${id}`, `rascunhos/${id}`, signed('rascunho.', id)],
    ['portal-versoes', 'versoes', signed('versoes.', '')],
  ] as const)
    expect(await bodyOf(`../../portal/v1/${own}`, headers)).toEqual(await bodyOf(before, headers));
});

test('the lines of docs/operations.md remove what the plugins have kept', async () => {
  const guide = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [, lines = ''] = /```php\n(foreach \(get_posts[^`]*)```/.exec(guide) ?? [];
  expect(lines).not.toBe('');
  const kept = () =>
    site.wordpress.run(
      `global $wpdb; echo $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->posts WHERE post_type LIKE 'portal%'")
        + $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key LIKE '%portal%'")
        + $wpdb->get_var("SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%portal%' OR option_value LIKE '%portal_rebuild%'");`,
    );
  await site.wordpress.run(
    "update_option('portal_rebuild_refused', 1); update_post_meta(1, '_portal_desde', 1); wp_schedule_single_event(time() + 99, 'portal_rebuild_again');",
  );
  expect(Number(await kept())).toBeGreaterThan(3);
  await site.wordpress.run(lines);
  expect(await kept()).toBe('0');
});
