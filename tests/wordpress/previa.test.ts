/** A post before it is public, in a real WordPress with the plugin that shows it in the portal. */
import { beforeEach, expect, test } from 'vitest';
import { isSigned, signatureOf } from '#lib/conteudo/signature.server.ts';
import { wpRascunho } from '#lib/noticias/wire.ts';
import { json } from '../support/scripted-server.ts';
import { signIn } from './panel.ts';
import { HOOK, useWordPress } from './reporting.ts';
import { fetchWhole } from './wordpress.ts';

const site = useWordPress();
const { portal, secret } = site;
beforeEach(() => {
  portal.on(`POST ${HOOK}`, json({}, 202));
});

const now = () => Math.floor(Date.now() / 1000);

/** Requests a draft as the portal does. */
async function ask(
  id: number,
  { time = now(), purpose = 'rascunho.', text = String(id), key = secret } = {},
) {
  const signature = signatureOf({ purpose, time: String(time), text }, key);
  const answer = await fetchWhole(`${site.wordpress.rest}/rascunhos/${String(id)}`, {
    headers: { authorization: `Portal ${String(time)}:${signature}` },
  });
  return { status: answer.status, body: (await answer.json()) as unknown };
}
const draftOf = async (id: number) => wpRascunho.parse((await ask(id)).body);
const isPublic = async (id: number) =>
  (await fetchWhole(`${site.wordpress.rest}/posts/${String(id)}`)).status === 200;
/** The public text of a post. */
async function publicText(id: number): Promise<string> {
  const answer = await fetchWhole(`${site.wordpress.rest}/posts/${String(id)}`);
  return ((await answer.json()) as { content: { rendered: string } }).content.rendered;
}

test('a draft is given to the portal with terms and picture, and stays hidden', async () => {
  await site.wordpress.seed(1);
  const published = await fetchWhole(`${site.wordpress.rest}/posts?per_page=100`);
  const posts = (await published.json()) as { featured_media: number; categories: number[] }[];
  const seeded = posts.find(({ featured_media }) => featured_media > 0);
  const { id: tag } = await site.wordpress.write('tags', { name: 'Gripe' });
  const { id } = await site.wordpress.write('posts', {
    title: 'Só um <em>rascunho</em>',
    content: '<p>Ainda não.</p>',
    status: 'draft',
    categories: seeded?.categories,
    tags: [tag],
    featured_media: seeded?.featured_media,
  });
  const draft = await draftOf(id);
  expect(draft).toMatchObject({ id: String(id), status: 'draft' });
  expect(draft.content?.rendered).toContain('<p>Ainda não.</p>');
  expect(draft.termos.map(({ taxonomy, name }) => [taxonomy, name])).toEqual(
    expect.arrayContaining([['post_tag', 'Gripe']]),
  );
  expect(draft.termos).toHaveLength(2);
  expect((await fetchWhole(draft.imagem?.source_url ?? '')).headers.get('content-type')).toBe(
    'image/jpeg',
  );
  expect(draft.imagem?.alt_text).toMatch(/^Círculos coloridos/);
  expect(await isPublic(id)).toBe(false);
});

test('a draft has the text of a newer autosave, while the public one stays', async () => {
  const { id } = await site.wordpress.write('posts', {
    title: 'No ar',
    content: '<p>Antes.</p>',
    status: 'publish',
  });
  expect((await draftOf(id)).content?.rendered).toContain('Antes.');
  // An autosave of the same second is not newer.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await site.wordpress.write(`posts/${String(id)}/autosaves`, {
    title: 'No ar, com mudanças',
    content: '<p>Depois.</p>',
  });
  const draft = await draftOf(id);
  expect(draft.title?.rendered).toBe('No ar, com mudanças');
  expect(draft.content?.rendered).toContain('Depois.');
  expect(await publicText(id)).toContain('Antes.');
  await site.wordpress.write(`posts/${String(id)}`, { content: '<p>Salvo.</p>' });
  expect((await draftOf(id)).content?.rendered).toContain('Salvo.');
});

test('a draft is refused to every other caller, and does not exist in the trash', async () => {
  const { id } = await site.wordpress.write('posts', { title: 'Meu', status: 'draft' });
  const bare = await fetchWhole(`${site.wordpress.rest}/rascunhos/${String(id)}`);
  expect(bare.status).toBe(401);
  for (const wrong of [
    { key: 'x'.repeat(64) },
    { time: now() - 400 },
    { time: now() + 400 },
    { purpose: 'previa.' },
    { purpose: '' },
    { text: String(id + 1) },
  ]) {
    const { status, body } = await ask(id, wrong);
    expect({ status, body }).toMatchObject({ status: 401, body: { code: 'portal_assinatura' } });
  }
  expect((await ask(id)).status).toBe(200);
  await site.wordpress.write(`posts/${String(id)}`, {}, 'DELETE');
  expect((await ask(id)).status).toBe(404);
  expect((await ask(999_999)).status).toBe(404);
});

test('a draft opens in the portal from list, editor and WordPress’s own preview', async () => {
  const panel = await signIn(site.wordpress);
  const { id } = await site.wordpress.write('posts', { title: 'Ver', status: 'draft' });
  const link = `admin-post.php?action=portal_previa&post=${String(id)}`;
  const list = await (await panel.get('edit.php')).text();
  expect(list.replaceAll(/&#038;|&amp;/g, '&')).toMatch(
    new RegExp(`href="[^"]*${link.replace('?', '[?]')}"[^>]*>Ver no portal<`),
  );
  const editor = await (await panel.get(`post.php?post=${String(id)}&action=edit`)).text();
  expect(editor).toContain("registerPlugin('portal-previa'");

  for (const path of [link, `../?p=${String(id)}&preview=true`]) {
    const answer = await panel.get(path);
    expect(answer.status, path).toBe(302);
    const address = new URL(answer.headers.get('location') ?? '');
    expect(address.origin + address.pathname).toBe(`${portal.url}/previa/${String(id)}`);
    const [ate = '', assinatura = ''] = ['ate', 'assinatura'].map((name) =>
      address.searchParams.get(name),
    ) as string[];
    expect(Number(ate) - now()).toBeGreaterThan(880);
    expect(Number(ate) - now()).toBeLessThanOrEqual(900);
    const signed = { purpose: 'previa.', time: ate, text: String(id) };
    expect(isSigned(signed, assinatura, secret)).toBe(true);
  }

  const stranger = await fetchWhole(`${site.wordpress.url}/wp-admin/${link}`, {
    redirect: 'manual',
  });
  expect(stranger.headers.get('location')).toContain('/wp-login.php');
  const unseen = await fetchWhole(`${site.wordpress.url}/?p=${String(id)}&preview=true`);
  expect(unseen.status).toBe(404);
  await site.wordpress.write(`posts/${String(id)}`, {}, 'DELETE');
  expect((await panel.get(link)).status).toBe(403);
});
