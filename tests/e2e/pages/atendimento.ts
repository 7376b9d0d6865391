import type { Locator, Page } from '@playwright/test';
import { problemIn } from '../support/problem.ts';

/** /atendimento: its forms need no script. */
export class Atendimento {
  readonly page: Page;
  readonly main: Locator;
  readonly heading: Locator;
  readonly problem: Locator;
  /** The bar with the attendant and the attended member, from sign-in to sign-out. */
  readonly bar: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
    this.heading = this.main.getByRole('heading', { level: 1 });
    this.problem = problemIn(this.main);
    this.bar = page.getByRole('region', { name: 'Modo atendimento' });
  }

  async open(): Promise<void> {
    await this.page.goto('/atendimento');
  }

  async enter(nome: string, senha: string): Promise<void> {
    await this.page.getByLabel('Usuário').fill(nome);
    await this.page.getByLabel('Senha').fill(senha);
    await this.page.getByRole('button', { name: 'Entrar no atendimento' }).click();
  }

  async find(cartaoOuCpf: string): Promise<void> {
    await this.page.getByLabel('Carteirinha ou CPF').fill(cartaoOuCpf);
    await this.page.getByRole('button', { name: 'Localizar' }).click();
  }

  async putAway(): Promise<void> {
    await this.bar.getByRole('button', { name: /^Outra pessoa/ }).click();
  }

  async leave(): Promise<void> {
    await this.bar.getByRole('button', { name: /^Sair/ }).click();
  }
}
