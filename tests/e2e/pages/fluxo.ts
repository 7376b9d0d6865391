import type { Locator, Page } from '@playwright/test';
import { Island } from '../support/island.ts';

/** A form in steps with the receipt at its end, on any page. */
export class Fluxo {
  readonly page: Page;
  /** The heading of the current step. */
  readonly step: Locator;
  readonly next: Locator;
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
    this.next = this.#main.locator('.flow .form__actions button').first();
    this.back = this.#main.getByRole('button', { name: 'Voltar', exact: true });
    this.problem = this.#main.getByRole('alert');
    this.receipt = this.#main.locator('.receipt');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.#island.ready();
  }

  field(label: string): Locator {
    return this.#main.getByLabel(label, { exact: false });
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  /** Presses the button for the next step, and waits for the step with that heading. */
  async on(heading: string): Promise<void> {
    await this.next.click();
    await this.step.getByText(heading, { exact: true }).waitFor();
    await this.#island.ready();
  }
}
