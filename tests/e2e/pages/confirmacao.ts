import type { Locator, Page } from '@playwright/test';

/** /cliente/confirmacao-cadastral */
export class Confirmacao {
  readonly heading: Locator;
  readonly confirm: Locator;
  readonly facts: Locator;

  constructor(page: Page) {
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1, name: 'Confirme seus dados' });
    this.confirm = main.getByRole('button', { name: 'Está tudo certo, confirmar' });
    this.facts = main.locator('dl');
  }
}
