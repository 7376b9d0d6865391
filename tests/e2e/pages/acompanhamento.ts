import type { Locator, Page } from '@playwright/test';
import { Island } from '../support/island.ts';

/** The pages of requests, protocols, cases and exams: a list of cards, or one selected entry. */
export class Acompanhamento {
  readonly page: Page;
  readonly main: Locator;
  /** The entries of a list, one article for each. */
  readonly cards: Locator;
  /** The selected entry of the list. */
  readonly chosen: Locator;

  readonly #island: Island;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.#island = new Island(page, hasScript);
    this.main = page.getByRole('main');
    this.cards = this.main.getByRole('article');
    this.chosen = this.main.locator('#aberto');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.#island.ready();
  }

  /** Follows a link, and waits until the islands of the next page have hydrated. */
  async follow(link: Locator): Promise<void> {
    await link.click();
    await this.#island.ready();
  }

  card(name: string | RegExp): Locator {
    return this.cards.filter({ hasText: name });
  }
}
