/** What the content site is asked for the list of what is not ready. */
import { beforeEach, expect, it } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { whatIsMissing } from '../../../server/readiness.ts';
import { REST } from '../../support/content-site.ts';
import { json } from '../../support/scripted-server.ts';
import { useContentSite } from '../conteudo/content-site.ts';
import { RN565 } from '../fichas/support.ts';

const site = useContentSite();
const form = { id: 1, ficha: { ...RN565, de: '2020-01-01' } };
const refused = json({ code: 'portal_assinatura' }, 401);
const absent = json({ code: 'rest_no_route' }, 404);
const VERSIONS = 'GET /wp-json/portal/v1/versoes';
/** The plugins of another release, by the version of one of them. */
const versions = (version: string) => {
  const told = (value: string) => ({ 'portal-fichas.php': value });
  return json({ wordpress: '6.8', php: '8.4', plugins: told('x'), versoes: told(version) });
};

beforeEach(() => {
  site.on(`GET ${REST}/comunicados`, json([]));
  site.on(`GET ${REST}/rascunhos/0`, refused);
  site.on(`GET ${REST}/fichas`, json([form]));
  site.on(VERSIONS, versions('99.0.0'));
});

/** The names of the list without the brand, which is the demonstration's here, and the list. */
async function missing(settings: { rebuildSecret?: string } = { rebuildSecret: 'segredo' }) {
  const gaps = await whatIsMissing(
    { bases: env().bases, rebuildSecret: settings.rebuildSecret },
    true,
  );
  const own = gaps.filter(({ name }) => name !== 'brand' && name !== 'places');
  return { names: own.map(({ name }) => name), text: own.map(({ sentence }) => sentence).join() };
}

it('a content site with all plugins and a form of RN 565 lacks nothing', async () => {
  expect((await missing()).names).toEqual([]);
});

it('plugins that do not answer are named by their files', async () => {
  site.on(`GET ${REST}/comunicados`, absent);
  site.on(`GET ${REST}/rascunhos/0`, absent);
  const { names, text } = await missing();
  expect(names).toEqual(['plugins']);
  expect(text).toContain('portal-comunicados.php, portal-previa.php');
});

it('plugins that are older than the portal are named with both versions', async () => {
  site.on(VERSIONS, versions('0.9.0'));
  const { names, text } = await missing();
  expect(names).toEqual(['plugin-versions']);
  expect(text).toMatch(/portal-fichas\.php 0\.9\.0 → \d/);
});

it('a content site that tells no versions has an old portal-rebuild.php, or none', async () => {
  site.on(VERSIONS, absent);
  expect((await missing()).names).toEqual(['plugin-versions']);
});

it('without a secret WordPress cannot tell of a publication', async () => {
  const { names, text } = await missing({});
  expect(names).toEqual(['plugins']);
  expect(text).toContain('portal-rebuild.php');
});

it.each([
  ['invented', [{ ...form, ficha: { ...form.ficha, exemplo: true } }]],
  ['of the future', [{ ...form, ficha: { ...form.ficha, de: '2999-01-01' } }]],
  ['malformed', [{ id: 1, ficha: { tipo: 'rn565' } }]],
  ['absent', []],
])('a form of RN 565 that is %s does not count', async (_, forms) => {
  site.on(`GET ${REST}/fichas`, json(forms));
  expect((await missing()).names).toEqual(['rn565']);
});

it.each([
  ['fails', json({}, 503)],
  ['is no REST root', (response: import('node:http').ServerResponse) => void response.end('<p>')],
])('a content site that %s is one entry', async (_, answer) => {
  site.on(`GET ${REST}/comunicados`, answer);
  expect((await missing()).names).toEqual(['content-site']);
});
