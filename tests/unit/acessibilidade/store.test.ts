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
  expect(store.$fonte.get()).toEqual({
    fontRate: 1.1,
    increasing: false,
    decreasing: true,
    allIsPositive: true,
  });
});

it('the store turns contrast and animation on and off without changing the size', () => {
  const store = createReading({ ...LEITURA_PADRAO, fontRate: 1.5 });
  expect(store.change('contraste')).toEqual({
    tema: 'automatico',
    fontRate: 1.5,
    contraste: true,
    movimento: false,
  });
  expect(store.change('movimento')).toEqual({
    tema: 'automatico',
    fontRate: 1.5,
    contraste: true,
    movimento: true,
  });
  expect(store.change('contraste')).toEqual({
    tema: 'automatico',
    fontRate: 1.5,
    contraste: false,
    movimento: true,
  });
});

it('the store takes over the settings of another page without an announcement', () => {
  const store = createReading(LEITURA_PADRAO);
  store.change('maior');
  store.follow({ fontRate: 1.75, tema: 'escuro', contraste: true, movimento: false });
  expect(store.$fonte.get()).toMatchObject({ fontRate: 1.75, increasing: false });
  expect(store.$leitura.get()).toEqual({
    tema: 'escuro',
    fontRate: 1.75,
    contraste: true,
    movimento: false,
  });
});
