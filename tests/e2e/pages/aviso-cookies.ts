import type { BrowserContext, Locator, Page } from '@playwright/test';
import { sectionOf } from '../support/section.ts';

/** The cookie bar of every page, its dialog, and /privacidade/cookies. */
export class AvisoCookies {
  readonly page: Page;
  readonly bar: Locator;
  readonly accept: Locator;
  readonly refuse: Locator;
  readonly more: Locator;
  readonly dialog: Locator;
  /** The section "Sua escolha" of /privacidade/cookies. */
  readonly choice: Locator;

  constructor(page: Page) {
    this.page = page;
    this.bar = page.getByRole('region', { name: 'Aviso de cookies' });
    this.accept = this.bar.getByRole('button', { name: 'Aceitar', exact: true });
    this.refuse = this.bar.getByRole('button', { name: 'Recusar', exact: true });
    this.more = this.bar.getByRole('button', { name: 'Saiba mais', exact: true });
    this.dialog = page.getByRole('dialog', { name: 'Cookies e privacidade' });
    this.choice = sectionOf(page, 'Sua escolha');
  }
}

/** The value of a cookie, and the number of days until it expires. */
export async function cookieOf(context: BrowserContext, name: string) {
  const found = (await context.cookies()).find((cookie) => cookie.name === name);
  return (
    found && { value: found.value, days: Math.round((found.expires - Date.now() / 1000) / 86_400) }
  );
}
