import type { Locator, Page } from '@playwright/test';

/** /cliente/inicio, and the person bar of every member page. */
export class Inicio {
  readonly page: Page;
  readonly heading: Locator;
  /** "Você está vendo: …" */
  readonly person: Locator;
  readonly nextBoleto: Locator;
  readonly facts: Locator;
  readonly shortcuts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { level: 1 });
    this.person = page.getByRole('region', { name: 'Pessoa selecionada' });
    this.nextBoleto = page.getByRole('region', {
      name: /^(?:Próximo boleto|Boleto vencido|Boletos)$/,
    });
    this.facts = page.getByRole('region', { name: 'Seus dados' });
    this.shortcuts = page.getByRole('navigation', { name: 'O que você quer fazer?' });
  }

  async open(): Promise<void> {
    await this.page.goto('/cliente/inicio');
  }

  /** Opens the list of people. @returns the button that selects a person of the family */
  async personButton(name: string): Promise<Locator> {
    await this.person.getByText('Trocar pessoa').click();
    return this.person.getByRole('button', { name });
  }

  async choosePerson(name: string): Promise<void> {
    await (await this.personButton(name)).click();
  }
}
