/** The reading settings in an open page. */
import { expect, it } from 'vitest';
import { createReading } from '#islands/acessibilidade/store.ts';
import { LEITURA_PADRAO } from '#lib/acessibilidade/rules.ts';

it('the store changes the size step by step and notifies its listeners', () => {
  const store = createReading(LEITURA_PADRAO);
  const seen: number[] = [];
  store.$leitura.subscribe(({ fontRate }) => seen.push(fontRate));
  store.change('maior');
  store.change('maior');
  store.change('menor');
  expect(seen).toEqual([1, 1.1, 1.25, 1.1]);
  expect(store.$fonte.get()).toMatchObject({ fontRate: 1.1, decreasing: true });
});

it('the store changes one setting and returns all', () => {
  const store = createReading({ ...LEITURA_PADRAO, fontRate: 1.5 });
  const changed = { ...LEITURA_PADRAO, fontRate: 1.5, contraste: true };
  expect(store.change('contraste')).toEqual(changed);
  expect(store.change('movimento')).toEqual({ ...changed, movimento: true });
});

it('the store takes over the settings of another page without an announcement', () => {
  const store = createReading(LEITURA_PADRAO);
  store.change('maior');
  const other = { ...LEITURA_PADRAO, fontRate: 1.75, contraste: true };
  store.follow(other);
  expect(store.$fonte.get()).toMatchObject({ fontRate: 1.75, increasing: false });
  expect(store.$leitura.get()).toEqual(other);
});
