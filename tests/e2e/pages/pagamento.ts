import type { Locator, Page } from '@playwright/test';
import type { Fluxo } from './fluxo.ts';

/** /cliente/pagamento: from the choice of boletos to the card page, which is on another site. */
export class Pagamento {
  readonly page: Page;
  /** The message about the state of a payment, or about a problem. */
  readonly state: Locator;
  /** The link to the card page. */
  readonly link: Locator;
  readonly checkNow: Locator;

  readonly #fluxo: Fluxo;

  constructor(page: Page, fluxo: Fluxo) {
    this.page = page;
    this.#fluxo = fluxo;
    const main = page.getByRole('main');
    this.state = main.locator('.alert').first();
    this.link = main.getByRole('link', { name: 'Ir para a página do cartão' });
    this.checkNow = main.getByRole('link', { name: 'Conferir agora' });
  }

  open(): Promise<void> {
    return this.#fluxo.open('/cliente/pagamento');
  }

  /** The checkbox of one boleto. */
  box(nrTitulo: string): Locator {
    return this.page.locator(`[name="titulo-${nrTitulo}"]`);
  }

  /** Chooses boletos and a payment method, and goes to the review. */
  async choose(titulos: readonly string[], forma: string): Promise<void> {
    for (const titulo of titulos) await this.box(titulo).check();
    await this.#fluxo.on('Como você quer pagar?');
    await this.#fluxo.field(forma).check();
    await this.#fluxo.on('Confira e pague');
  }

  /** Opens the payment. @returns the address of the card page */
  async start(): Promise<string> {
    await this.#fluxo.next.click();
    return (await this.link.getAttribute('href')) ?? '';
  }

  /** The address of the shown payment, as its links name it. */
  get address(): string {
    return this.page.url().replace('&abrir=1', '');
  }

  /**
   * Keeps the portal's own page after the start of a payment, as in a browser that does not open the card
   * page automatically. Only a click opens it.
   */
  async keepsPortalPage(): Promise<void> {
    await this.page.addInitScript(() => {
      const hold = (event: MouseEvent) => {
        const link = event.target instanceof Element && event.target.closest('a[rel~=noopener]');
        if (link && !event.isTrusted) event.preventDefault();
      };
      document.addEventListener('click', hold, true);
    });
  }

  /** Chooses on the card page how the payment ends. */
  end(choice: string): Promise<void> {
    return this.page.getByRole('button', { name: choice, exact: true }).click();
  }
}
