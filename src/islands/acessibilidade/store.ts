/** The reading settings of an open page. */
import { atom, type ReadableAtom } from 'nanostores';
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
  /** Sets the settings that another page stored. */
  follow(leitura: Leitura): void;
}

export function createReading(initial: Leitura): ReadingStore {
  const $fonte = atom<Fonte>(fonteOf(initial.fontRate));
  const $leitura = atom<Leitura>(initial);

  return {
    $fonte,
    $leitura,
    change(mudanca) {
      const leitura = changeLeitura($leitura.get(), mudanca);
      if (mudanca === 'maior' || mudanca === 'menor') $fonte.set(stepFonte($fonte.get(), mudanca));
      $leitura.set(leitura);
      return leitura;
    },
    follow(leitura) {
      if (leitura.fontRate !== $fonte.get().fontRate) $fonte.set(fonteOf(leitura.fontRate));
      $leitura.set(leitura);
    },
  };
}
