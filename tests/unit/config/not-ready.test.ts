/** The one list of what a live portal lacks before the public may use it. */
import { expect, it } from 'vitest';
import { type Facts, notReady } from '#lib/config/not-ready.ts';
import { operator } from '../../brand/operator.ts';
import { phones } from '../../brand/phones.ts';
import { places } from '../../brand/places.ts';

const email = { privacidade: 'a@b.br', atendimento: 'a@b.br', seguranca: '' };
const real = { operator: { ...operator, email }, phones, places };
const site = { answers: true, withoutPlugins: [], olderPlugins: [], hasRn565: true };
const previa = ['portal-previa.php'];
const READY: Facts = { contentSite: site, areMetricsRead: true };
const namesOf = (facts: Partial<Facts>, brand = real) =>
  notReady({ ...READY, ...facts }, brand).map(({ name }) => name);

it('is empty for a real brand with everything in place', () => {
  expect(notReady(READY, real)).toEqual([]);
});

it('names each value of the demonstration', () => {
  const [brand, where, ...more] = notReady(READY);
  expect(brand).toMatchObject({ name: 'brand' });
  for (const value of ['operator.name', 'operator.cnpj', 'phones.ouvidoria.number'])
    expect(brand?.sentence).toContain(value);
  expect(where?.name).toBe('places');
  expect(where?.sentence).toContain('places.waiting.laboratories.3');
  expect(more).toEqual([]);
});

it.each<[string[], Partial<Facts>]>([
  [['rn565'], { contentSite: undefined }],
  [['rn565'], { contentSite: { ...site, hasRn565: false } }],
  [['plugins'], { contentSite: { ...site, withoutPlugins: previa } }],
  // Nothing else is known of a content site that does not answer.
  [['content-site'], { contentSite: { ...site, answers: false, hasRn565: false } }],
  [['metrics'], { areMetricsRead: false }],
])('is %j with %j', (names, facts) => {
  expect(namesOf(facts)).toEqual(names);
});

it('says what is missing and what to do, to the operator and to editors', () => {
  const contentSite = { ...site, withoutPlugins: previa, hasRn565: false };
  for (const { sentence, aviso } of notReady({ contentSite, areMetricsRead: false })) {
    expect(sentence).toMatch(/^[A-Z].+\. ?.+\.$/);
    expect(aviso).toMatch(/^\p{Lu}.+\.$/u);
  }
});
