import { describe, expect, it } from 'vitest';
import { fichasLoaders } from '#lib/fichas/loader.server.ts';
import { useContentSite } from '../conteudo/content-site.ts';
import { useLoaderProject } from '../conteudo/loader-run.ts';
import { json } from '../support/scripted-server.ts';
import { PRAZOS, RN565 } from './support.ts';

const ROUTE = 'GET /wp-json/wp/v2/fichas';
const site = useContentSite();
const project = useLoaderProject();
const build = () => project.build(fichasLoaders().fichas);
const entry = (id: number, ficha: object) => ({ id, ficha });
const daysOf = ({ entries }: Awaited<ReturnType<typeof build>>) =>
  entries.map(({ id, data }) => [id, (data['ficha'] as { de: string }).de]);

describe('the forms of the content site', () => {
  it('are read with their numbers', async () => {
    site.on(ROUTE, json([entry(1, RN565), entry(2, PRAZOS)]));
    const run = await build();
    expect(run.warnings).toEqual([]);
    expect(daysOf(run)).toEqual([
      ['1', '2027-05-01'],
      ['2', '2027-01-01'],
    ]);
  });

  it('are empty without the plugin, which is not a failure', async () => {
    site.on(ROUTE, json({ code: 'rest_no_route' }, 404));
    expect(await build()).toEqual({ entries: [], warnings: [] });
  });

  it('keep the last valid content of a form that has become invalid', async () => {
    site.on(ROUTE, json([entry(1, RN565), entry(2, PRAZOS)]));
    await build();
    const broken = { ...RN565, de: '2028-05-01', contratos: [{ contrato: '1-0' }] };
    site.on(ROUTE, json([entry(1, broken), entry(2, { ...PRAZOS, de: '2027-02-01' })]));
    const run = await build();
    expect(daysOf(run)).toEqual([
      ['1', '2027-05-01'],
      ['2', '2027-02-01'],
    ]);
    expect(run.warnings).toEqual([
      expect.stringMatching(
        /^form 1 keeps its last valid content: ficha\.contratos\.0\.contratante: /,
      ),
    ]);
  });

  it('leave out a form that was never valid, with a warning', async () => {
    site.on(
      ROUTE,
      json([entry(1, PRAZOS), entry(2, { ...RN565, indices: [] }), { id: 3, ficha: null }]),
    );
    const run = await build();
    expect(daysOf(run)).toEqual([['1', '2027-01-01']]);
    expect(run.warnings).toEqual([
      'form 2 is left out: ficha.indices: has no index',
      expect.stringMatching(/^form 3 is left out: ficha: /),
    ]);
  });

  it.each([
    ['fails', json({}, 503)],
    ['is not a list', json({})],
    ['has lost more than a third', json([])],
  ])('stay when the reading %s', async (_, answer) => {
    site.on(ROUTE, json([entry(1, PRAZOS)]));
    await build();
    site.on(ROUTE, answer);
    const run = await build();
    expect(daysOf(run)).toEqual([['1', '2027-01-01']]);
    expect(run.warnings).not.toEqual([]);
  });
});
