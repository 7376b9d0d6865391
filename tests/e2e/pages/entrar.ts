import type { Locator, Page } from '@playwright/test';
import type { ChavePersona } from '../../../backend/seed/personas.ts';
import { type Identity, identityOf } from '../support/sign-in.ts';
import { Island } from '../support/island.ts';
import { problemIn } from '../support/problem.ts';

/** /entrar: card, CPF and birth date. */
export class Entrar {
  readonly page: Page;
  readonly carteirinha: Locator;
  readonly cpf: Locator;
  readonly nascimento: Locator;
  readonly submit: Locator;
  /** The box above the form that says what is wrong. */
  readonly problem: Locator;

  readonly #island: Island;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.#island = new Island(page, hasScript);
    const main = page.getByRole('main');
    this.carteirinha = main.getByLabel('Número da carteirinha');
    this.cpf = main.getByLabel('CPF');
    this.nascimento = main.getByLabel('Data de nascimento');
    this.submit = main.getByRole('button', { name: 'Entrar' });
    this.problem = problemIn(main);
  }

  async open(): Promise<void> {
    await this.page.goto('/entrar');
    await this.#island.ready();
  }

  async fill({ carteirinha, cpf, dtNasc }: Identity): Promise<void> {
    await this.carteirinha.fill(carteirinha);
    await this.cpf.fill(cpf);
    await this.nascimento.fill(dtNasc);
  }

  /** Fills in the form and sends it. */
  async as(who: ChavePersona | Identity): Promise<void> {
    await this.fill(identityOf(who));
    await this.submit.click();
  }

  errorOf(field: Locator): Promise<string | null> {
    return field.evaluate((input) => {
      const ids = input.getAttribute('aria-describedby')?.split(' ') ?? [];
      const id = ids.find((name) => name.endsWith('-erro'));
      return id === undefined ? null : (document.getElementById(id)?.textContent ?? null);
    });
  }
}
