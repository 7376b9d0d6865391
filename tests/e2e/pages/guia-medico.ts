import { expect, type Locator, type Page } from '@playwright/test';
import { Island } from '../support/island.ts';

/** /guia-medico */
export class GuiaMedico {
  readonly page: Page;
  readonly text: Locator;
  readonly search: Locator;
  /** The number of results. */
  readonly count: Locator;
  readonly results: Locator;
  /** The results, one article for each provider. */
  readonly providers: Locator;
  readonly filters: Locator;
  /** The line of a search, which opens the rest of the form. */
  readonly fold: Locator;
  readonly pressedTab: Locator;
  readonly alerts: Locator;

  readonly #island: Island;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.#island = new Island(page, hasScript);
    const main = page.getByRole('main');
    this.text = main.getByRole('searchbox', { name: 'Escreva a especialidade' });
    this.search = main.getByRole('button', { name: 'Buscar', exact: true });
    this.results = main.getByRole('region', { name: 'Resultado da busca' });
    this.count = this.results.locator('#resultado');
    this.providers = main.getByRole('article');
    this.filters = main.locator('#filtros > summary');
    this.pressedTab = main
      .getByRole('group', { name: 'Tipo de atendimento' })
      .getByRole('button', { pressed: true });
    this.fold = main.locator('.guide-fold > summary');
    this.alerts = main.locator('.alert');
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/guia-medico${search}`);
    await this.#island.ready();
  }

  /** Waits, with JavaScript, until the islands have hydrated. */
  ready(): Promise<void> {
    return this.#island.ready();
  }

  /** Opens the form of a search, when it is folded. */
  async unfold(): Promise<void> {
    const folded = this.page.locator('.guide-fold:not([open]) > summary');
    if ((await folded.count()) > 0) await folded.click();
  }

  /** Shows every provider of the page; ten are shown first. */
  async showAll(): Promise<void> {
    await expect(this.results).toHaveAttribute('aria-busy', 'false');
    const more = this.results.getByRole('link', { name: /^Mostrar (?:mais|tudo)/ });
    if ((await more.count()) > 0) await more.last().click();
  }

  /** The distance of the first result from the top of the page, in pixels. */
  topOfFirst(): Promise<number> {
    return this.providers.first().evaluate((card) => card.getBoundingClientRect().top + scrollY);
  }

  async openFilters(): Promise<void> {
    await this.unfold();
    await this.filters.click();
  }

  async find(text: string): Promise<void> {
    await this.unfold();
    await this.text.fill(text);
    await this.search.click();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('main').getByRole('button', { name, exact: true });
  }

  list(name: string): Locator {
    return this.page.locator('#filtros').getByRole('combobox', { name });
  }

  /** The link in the heading of a provider. */
  provider(name: string): Locator {
    return this.providers.getByRole('heading', { name }).getByRole('link');
  }
}
