import { expect, type Locator, type Page } from '@playwright/test';
import { PAGINA } from '../../../src/lib/chave-acesso/rules.ts';
import type { Device } from '../support/passkeys.ts';
import type { Identity } from '../support/sign-in.ts';
import { Entrar } from './entrar.ts';

const LOCK = 'Não aceitar mais só a carteirinha';

/** The pages of passkeys: the settings, and the buttons of sign-in, second step and question. */
export class Chaves {
  readonly page: Page;
  readonly main: Locator;
  readonly entrar: Entrar;
  readonly #site: string;

  constructor(page: Page, site: string) {
    this.page = page;
    this.#site = site;
    this.main = page.getByRole('main');
    this.entrar = new Entrar(page, true);
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

  /** Adds the device. @param button its text, which depends on whether the member already has a device */
  async add(button = 'Cadastrar a digital ou o rosto'): Promise<void> {
    await this.open();
    await this.press(button);
    await this.page.waitForURL(/novo=/);
  }

  /**
   * Adds the device and makes codes, and closes the account on the next day.
   * @returns the codes
   */
  async close(who: Identity, device: Device, nextDay: () => void): Promise<string[]> {
    await this.signIn(who);
    await this.add();
    await this.open();
    await this.press('Criar dez códigos');
    const codes = await this.main.locator('.key-codes li').allInnerTexts();
    nextDay();
    await device.answers(false);
    await this.signIn(who);
    await device.answers(true);
    await this.open();
    await this.press(LOCK);
    await this.press('Confirmar com a digital ou o rosto');
    await this.page.waitForURL(`**${PAGINA}`);
    await this.press(LOCK);
    await expect(this.main.getByText('Ligado desde')).toBeVisible();
    return codes;
  }

  /** Waits until a passkey or code has signed in. The list of the browser can answer beside the button. */
  async entered(): Promise<void> {
    await expect(this.page).toHaveURL(/\/cliente\/inicio$/);
  }
}
