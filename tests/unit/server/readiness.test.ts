/** What the content site is asked for the list of what is not ready. */
import { beforeEach, expect, it } from 'vitest';
import { env } from '#lib/config/env.server.ts';
import { whatIsMissing } from '../../../server/readiness.ts';
import { REST } from '../../support/content-site.ts';
import { type Answer, json } from '../../support/scripted-server.ts';
import { useContentSite } from '../conteudo/content-site.ts';
import { RN565 } from '../fichas/support.ts';

const site = useContentSite();
const FORM = { ...RN565, de: '2020-01-01' };
const absent = json({ code: 'rest_no_route' }, 404);
const COMUNICADOS = `GET ${REST}/comunicados`;
const RASCUNHO = `GET ${REST}/rascunhos/0`;
const FICHAS = `GET ${REST}/fichas`;
const VERSIONS = 'GET /wp-json/portal/v1/versoes';
/** The plugins of another release, by the version of one of them. */
const versions = (version: string) => {
  const told = (value: string) => ({ 'portal-fichas.php': value });
  return json({ wordpress: '6.8', php: '8.4', plugins: told('x'), versoes: told(version) });
};

beforeEach(() => {
  site.on(COMUNICADOS, json([]));
  site.on(RASCUNHO, json({ code: 'portal_assinatura' }, 401));
  site.on(FICHAS, json([{ id: 1, ficha: FORM }]));
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

it('without a secret WordPress cannot tell of a publication', async () => {
  const { names, text } = await missing({});
  expect(names).toEqual(['plugins']);
  expect(text).toContain('portal-rebuild.php');
});

const fichas = (ficha: object) => ({ [FICHAS]: json([{ id: 1, ficha }]) });
it.each<[string, Record<string, Answer>, string, RegExp?]>([
  [
    'plugins that do not answer',
    { [COMUNICADOS]: absent, [RASCUNHO]: absent },
    'plugins',
    /portal-comunicados\.php, portal-previa\.php/,
  ],
  [
    'plugins that are older than the portal',
    { [VERSIONS]: versions('0.9.0') },
    'plugin-versions',
    /portal-fichas\.php 0\.9\.0 → \d/,
  ],
  // It has an old portal-rebuild.php, or none.
  ['a content site that tells no versions', { [VERSIONS]: absent }, 'plugin-versions'],
  ['an invented form of RN 565', fichas({ ...FORM, exemplo: true }), 'rn565'],
  ['a future form of RN 565', fichas({ ...FORM, de: '2999-01-01' }), 'rn565'],
  ['a malformed form of RN 565', fichas({ tipo: 'rn565' }), 'rn565'],
  ['no form of RN 565', { [FICHAS]: json([]) }, 'rn565'],
  ['a content site that fails', { [COMUNICADOS]: json({}, 503) }, 'content-site'],
  [
    'a content site that is no REST root',
    { [COMUNICADOS]: (response) => void response.end('<p>') },
    'content-site',
  ],
])('%s is one entry', async (_what, answers, name, sentence = /./) => {
  for (const [route, answer] of Object.entries(answers)) site.on(route, answer);
  const { names, text } = await missing();
  expect(names).toEqual([name]);
  expect(text).toMatch(sentence);
});
