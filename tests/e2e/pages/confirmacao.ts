import type { Locator, Page } from '@playwright/test';

/** /cliente/confirmacao-cadastral */
export class Confirmacao {
  static readonly path = '/cliente/confirmacao-cadastral';
  readonly page: Page;
  readonly heading: Locator;
  readonly confirm: Locator;
  readonly facts: Locator;

  constructor(page: Page) {
    this.page = page;
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1, name: 'Confirme seus dados' });
    this.confirm = main.getByRole('button', { name: 'Está tudo certo, confirmar' });
    this.facts = main.locator('dl');
  }

  async open(): Promise<void> {
    await this.page.goto(Confirmacao.path);
  }
}
