/** A model of people who use one browser one after the other. */
import type fc from 'fast-check';
import { storeSelection } from '#lib/sessao/selection.server.ts';
import { endSession } from '#lib/sessao/session.server.ts';
import type { FakeSession } from './fake-session.ts';
import { dependente, pessoa, sessionRecord, titular } from './people.ts';
import { signInAs } from './sign-in.ts';

/** Three accounts. The first one may select two people, and a dependant with her CPF has the third. */
const other = pessoa({
  cdPessoaFisica: '601',
  nrCartao: '900100200300601',
  nrCpf: '11144477735',
});
export const ACCOUNTS = [
  { cpf: '52998224725', pessoas: [titular, dependente] },
  { cpf: '11144477735', pessoas: [other] },
  {
    cpf: '52998224725',
    pessoas: [pessoa({ cdPessoaFisica: '503', nrCartao: '900100200300403', ieTitular: false })],
  },
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** The account that is signed in, and the card of the selected person. */
export interface Browser {
  account: Account | undefined;
  selected: string;
}

interface Real {
  session: FakeSession;
}
type Command = fc.AsyncCommand<Browser, Real>;

export class SignIn implements Command {
  readonly account: Account;
  constructor(account: Account) {
    this.account = account;
  }
  check = () => true;
  async run(model: Browser, { session }: Real): Promise<void> {
    const [first] = this.account.pessoas;
    const now = Date.now();
    const record = sessionRecord({
      cpf: this.account.cpf,
      pessoas: [...this.account.pessoas],
      selecionada: first.nrCartao,
      confirmadas: this.account.pessoas.map(({ cdPessoaFisica }) => cdPessoaFisica),
      entrou: first.nrCartao,
      createdAt: now,
      seenAt: now,
    });
    const open = await session.open();
    const locals = { ...(open ? { session: open } : {}) } as App.Locals;
    await signInAs({ cookies: await session.ready(), locals }, record, now);
    Object.assign(model, { account: this.account, selected: first.nrCartao });
  }
  toString = () => `signIn(${this.account.cpf.slice(0, 3)})`;
}

export class SignOut implements Command {
  check = ({ account }: Readonly<Browser>) => account !== undefined;
  async run(model: Browser, { session }: Real): Promise<void> {
    const open = await session.open();
    const locals = { ...(open ? { session: open } : {}) } as App.Locals;
    await endSession({ cookies: await session.ready(), locals });
    model.account = undefined;
  }
  toString = () => 'signOut';
}

export class Select implements Command {
  readonly nth: number;
  constructor(nth: number) {
    this.nth = nth;
  }
  check = ({ account }: Readonly<Browser>) => account !== undefined;
  async run(model: Browser, { session }: Real): Promise<void> {
    const people = model.account?.pessoas ?? [];
    const chosen = people[this.nth % people.length];
    if (!chosen) return;
    const record = sessionRecord({ pessoas: [...people], selecionada: model.selected });
    await storeSelection(await session.open(), record, chosen.nrCartao);
    model.selected = chosen.nrCartao;
  }
  toString = () => `select(${String(this.nth)})`;
}
