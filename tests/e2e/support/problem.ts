import type { Locator, Page } from '@playwright/test';

/** The problem of a form: the errors of its fields, or one message. It takes the focus. */
export const problemIn = (within: Page | Locator): Locator =>
  within.getByRole('group', { name: /^(?:Erro|Confira o que falta antes de continuar)$/ });

/** What a form says before it is sent. It takes the focus too. */
export const noticeIn = (within: Page | Locator): Locator =>
  within.locator('[role="group"] > .alert');
