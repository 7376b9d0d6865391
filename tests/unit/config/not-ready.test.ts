/** The one list of what a live portal lacks before the public may use it. */
import { expect, it } from 'vitest';
import { type Facts, notReady } from '#lib/config/not-ready.ts';
import { operator } from '../../brand/operator.ts';
import { phones } from '../../brand/phones.ts';
import { places } from '../../brand/places.ts';

const email = { privacidade: 'a@b.br', atendimento: 'a@b.br', seguranca: '' };
const real = { operator: { ...operator, email }, phones, places };
const READY: Facts = {
  contentSite: { answers: true, withoutPlugins: [], olderPlugins: [], hasRn565: true },
  areMetricsRead: true,
};
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
  [
    ['rn565'],
    { contentSite: { answers: true, withoutPlugins: [], olderPlugins: [], hasRn565: false } },
  ],
  [
    ['plugins'],
    {
      contentSite: {
        answers: true,
        withoutPlugins: ['portal-previa.php'],
        olderPlugins: [],
        hasRn565: true,
      },
    },
  ],
  // Nothing else is known of a content site that does not answer.
  [
    ['content-site'],
    { contentSite: { answers: false, withoutPlugins: [], olderPlugins: [], hasRn565: false } },
  ],
  [['metrics'], { areMetricsRead: false }],
])('is %j with %j', (names, facts) => {
  expect(namesOf(facts)).toEqual(names);
});

it('says what is missing and what to do, to the operator and to editors', () => {
  const contentSite = {
    answers: true,
    withoutPlugins: ['portal-previa.php'],
    olderPlugins: [],
    hasRn565: false,
  };
  for (const { sentence, aviso } of notReady({ contentSite, areMetricsRead: false })) {
    expect(sentence).toMatch(/^[A-Z].+\. ?.+\.$/);
    expect(aviso).toMatch(/^\p{Lu}.+\.$/u);
  }
});
