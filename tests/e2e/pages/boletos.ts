import type { Locator, Page } from '@playwright/test';
import { Island } from '../support/island.ts';

/** /cliente/boletos */
export class Boletos {
  readonly page: Page;
  readonly heading: Locator;
  /** The contract whose boletos are shown. */
  readonly contract: Locator;
  readonly otherContracts: Locator;
  /** Boletos to pay, one article for each. */
  readonly cards: Locator;
  readonly alerts: Locator;

  readonly #island: Island;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.#island = new Island(page, hasScript);
    const main = page.getByRole('main');
    this.heading = main.getByRole('heading', { level: 1, name: 'Boletos' });
    this.contract = main.getByText(/^Contrato:/);
    this.otherContracts = main
      .getByRole('navigation', { name: 'Outros contratos' })
      .getByRole('link');
    this.cards = main.getByRole('article');
    this.alerts = main.locator('.alert');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/cliente/boletos${search}`);
    await this.#island.ready();
  }

  generateButton(card: Locator): Locator {
    return card.getByRole('button', { name: /^Gerar boleto para pagar/ });
  }

  /** The group with the digitable line or the Pix code, which can be copied. */
  code(card: Locator, name: string | RegExp): Locator {
    return card.getByRole('group', { name });
  }

  openPdf(card: Locator): Locator {
    return card.getByRole('link', { name: /^Abrir PDF/ });
  }

  downloadPdf(card: Locator): Locator {
    return card.getByRole('link', { name: /^Baixar PDF/ });
  }
}
