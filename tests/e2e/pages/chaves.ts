import type { Locator, Page } from '@playwright/test';
import { PAGINA } from '../../../src/lib/chave-acesso/rules.ts';
import type { Identity } from '../support/sign-in.ts';
import { Entrar } from './entrar.ts';

const USE = 'Entrar com a digital ou o rosto';

/** The pages of passkeys: the settings, and the buttons of sign-in, second step and question. */
export class Chaves {
  readonly page: Page;
  readonly main: Locator;
  readonly entrar: Entrar;
  /** What the page says about a ceremony. */
  readonly said: Locator;
  readonly #site: string;

  constructor(page: Page, site: string) {
    this.page = page;
    this.#site = site;
    this.main = page.getByRole('main');
    this.entrar = new Entrar(page, true);
    this.said = this.main.locator('[data-chave] [role="status"]');
  }

  button(name: string): Locator {
    return this.main.getByRole('button', { name, exact: true });
  }

  press(name: string): Promise<void> {
    return this.button(name).click();
  }

  open(path = PAGINA): Promise<unknown> {
    return this.page.goto(this.#site + path);
  }

  /** Signs in with card, CPF and birth date. */
  async signIn(who: Identity): Promise<void> {
    await this.open('/entrar');
    await this.entrar.fill(who);
    await this.press('Entrar');
    await this.page.waitForURL(({ pathname }) => pathname !== '/entrar');
  }

  async signOut(): Promise<void> {
    await this.open('/sair');
    await this.press('Sair');
    await this.page.getByRole('heading', { name: 'Você saiu da sua área' }).waitFor();
  }

  /** Adds the device. @param button its text depends on whether there is another one */
  async add(button = 'Cadastrar a digital ou o rosto'): Promise<void> {
    await this.open();
    await this.press(button);
    await this.page.waitForURL(/novo=/);
  }

  use(): Promise<void> {
    return this.press(USE);
  }

  /** Waits until a passkey or code has signed in. */
  entered(): Promise<void> {
    return this.page.waitForURL(/\/cliente\/inicio$/);
  }
}
