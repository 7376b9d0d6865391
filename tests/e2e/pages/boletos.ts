import type { Locator, Page } from '@playwright/test';
import { Island } from '../support/island.ts';

/** /cliente/boletos */
export class Boletos {
  readonly page: Page;
  /** Boletos to pay, one article for each. */
  readonly cards: Locator;

  readonly #island: Island;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.#island = new Island(page, hasScript);
    this.cards = page.getByRole('main').getByRole('article');
  }

  async open(): Promise<void> {
    await this.page.goto('/cliente/boletos');
    await this.#island.ready();
  }

  generateButton(card: Locator): Locator {
    return card.getByRole('button', { name: /^Gerar boleto para pagar/ });
  }

  /** The group with the digitable line or the Pix code, which can be copied. */
  code(card: Locator, name: string | RegExp): Locator {
    return card.getByRole('group', { name });
  }
}
