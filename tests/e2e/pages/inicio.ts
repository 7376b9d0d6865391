import type { Locator, Page } from '@playwright/test';
import { sectionOf } from '../support/section.ts';

/** /cliente/inicio, and the selected person in the header of every member page. */
export class Inicio {
  readonly page: Page;
  /** "Você está vendo: …", and its sheet. */
  readonly person: Locator;
  /** "Precisa de você" */
  readonly attention: Locator;
  readonly items: Locator;
  readonly card: Locator;
  readonly shortcuts: Locator;

  constructor(page: Page) {
    this.page = page;
    this.person = page.locator('.person');
    this.attention = sectionOf(page, 'Precisa de você');
    this.items = this.attention.getByRole('listitem');
    this.card = sectionOf(page, 'Carteirinha');
    this.shortcuts = page.getByRole('navigation', { name: 'O que você quer fazer?' });
  }

  async open(): Promise<void> {
    await this.page.goto('/cliente/inicio');
  }

  /** Opens the home without the question about a new device, which other tests of this member may cause. */
  async openAnswered(): Promise<void> {
    const own = this.page.getByRole('button', { name: 'Fui eu', exact: true });
    await this.open();
    for (let asked = 0; asked < 3 && (await own.isVisible()); asked += 1) {
      await own.click();
      await this.page.waitForLoadState();
    }
  }

  /** Opens the sheet with the person's data, the family and the exit. */
  async openPerson(): Promise<void> {
    await this.person.getByRole('button', { name: /Você está vendo/ }).click();
  }

  async choosePerson(name: string): Promise<void> {
    await this.openPerson();
    await this.person.getByRole('button', { name }).click();
  }
}
