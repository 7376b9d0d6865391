import type { Locator, Page } from '@playwright/test';
import { Island } from '../support/island.ts';
import { problemIn } from '../support/problem.ts';

/** A form in steps with the receipt at its end, on any page. */
export class Fluxo {
  readonly page: Page;
  /** The heading of the current step. */
  readonly step: Locator;
  readonly next: Locator;
  /** Sends the step that a summary opened. */
  readonly save: Locator;
  readonly back: Locator;
  /** The box above the form that says what is wrong. */
  readonly problem: Locator;
  readonly receipt: Locator;

  readonly #main: Locator;
  readonly #island: Island;

  constructor(page: Page, hasScript: boolean) {
    this.page = page;
    this.#island = new Island(page, hasScript);
    this.#main = page.getByRole('main');
    this.step = this.#main.locator('.flow__head h2');
    this.next = this.#main.locator('.flow .form__actions button:not([name])');
    this.save = this.#main.getByRole('button', { name: 'Salvar', exact: true });
    this.back = this.#main.getByRole('button', { name: /^Voltar(?: sem alterar)?$/ });
    this.problem = problemIn(this.#main);
    this.receipt = this.#main.locator('.receipt');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.#island.ready();
  }

  /** Opens the request of another card, chooses the reason, and goes to the review. */
  async openCardRequest(reason: string): Promise<void> {
    await this.open('/cliente/segunda-via-cartao');
    await this.field(reason).check();
    await this.on('Confira e envie');
  }

  field(label: string): Locator {
    return this.#main.getByLabel(label, { exact: false });
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  /** A row of the summary: label, value, and the button that changes it. */
  row(label: string): Locator {
    return this.#main.locator('.summary__row').filter({ hasText: label });
  }

  /** Presses the button of a summary's row, and waits for the step that it opens. */
  async change(label: string, title?: string): Promise<void> {
    const name = new RegExp(`^(?:Alterar|Informar) ${label}$`, 'i');
    const heading = title ?? name;
    await this.#main.getByRole('button', { name }).click();
    await this.step.getByText(heading, { exact: true }).waitFor();
    await this.#island.ready();
  }

  /** Presses the button for the next step, and waits for the step with that heading. */
  async on(heading: string): Promise<void> {
    await this.next.click();
    await this.step.getByText(heading, { exact: true }).waitFor();
    await this.#island.ready();
  }
}
