import type { Locator, Page } from '@playwright/test';

/** /sair: asks for confirmation, then ends the session. */
export class Sair {
  readonly page: Page;
  readonly confirm: Locator;
  readonly done: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.confirm = main.getByRole('button', { name: 'Sair' });
    this.done = main.getByRole('heading', { level: 1, name: 'Você saiu da sua área' });
  }

  async open(): Promise<void> {
    await this.page.goto('/sair');
  }
}
