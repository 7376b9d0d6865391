import type { Locator, Page } from '@playwright/test';
import { Island } from '../support/island.ts';

/** The pages on which one's care is followed: lists of cards, and the one that was chosen. */
export class Acompanhamento {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  /** The entries of a list, one article each. */
  readonly cards: Locator;
  readonly alerts: Locator;
  /** What was chosen from the list. */
  readonly chosen: Locator;
  /** The steps of a request. */
  readonly steps: Locator;

  readonly #island: Island;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.#island = new Island(page, hasScript);
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.cards = this.main.getByRole('article');
    this.alerts = this.main.locator('.alert');
    this.chosen = this.main.locator('#aberto');
    this.steps = this.main.locator('.timeline > li');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.#island.ready();
  }

  /** A page reached by a link, whose islands have taken over. */
  async follow(link: Locator): Promise<void> {
    await link.click();
    await this.#island.ready();
  }

  card(name: string | RegExp): Locator {
    return this.cards.filter({ hasText: name });
  }
}
