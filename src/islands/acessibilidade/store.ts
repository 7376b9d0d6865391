/** The reading settings of an open page. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  changeLeitura,
  type Fonte,
  fonteOf,
  type Leitura,
  type Mudanca,
  stepFonte,
} from '#lib/acessibilidade/rules.ts';

export interface ReadingStore {
  /** allIsPositive, increasing, decreasing, fontRate (spec section 2). */
  readonly $fonte: ReadableAtom<Fonte>;
  readonly $leitura: ReadableAtom<Leitura>;
  /** Applies the change of a button and returns the new settings. */
  change(mudanca: Mudanca): Leitura;
  /** Takes over the settings that another page stored. */
  follow(leitura: Leitura): void;
}

export function createReading(initial: Leitura): ReadingStore {
  const $fonte = atom<Fonte>(fonteOf(initial.fontRate));
  const { fontRate: _, ...olhar } = initial;
  const $olhar = atom<Omit<Leitura, 'fontRate'>>(olhar);
  const $leitura = computed([$fonte, $olhar], ({ fontRate }, olhar) => ({ ...olhar, fontRate }));

  return {
    $fonte,
    $leitura,
    change(mudanca) {
      if (mudanca === 'maior' || mudanca === 'menor') $fonte.set(stepFonte($fonte.get(), mudanca));
      else {
        const { fontRate: _, ...olhar } = changeLeitura($leitura.get(), mudanca);
        $olhar.set(olhar);
      }
      return $leitura.get();
    },
    follow({ fontRate, ...olhar }) {
      if (fontRate !== $fonte.get().fontRate) $fonte.set(fonteOf(fontRate));
      $olhar.set(olhar);
    },
  };
}
