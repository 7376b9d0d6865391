/** A member who changes an address again and again, and posts the same form again when no answer comes. */
import { setTimeout as delay } from 'node:timers/promises';
import { formsOf, valuesIn } from './forms.ts';
import { endereco } from '../../support/healthy-family.ts';
import { type Seen, Visitor } from './visitor.ts';

const PAGE = '/cliente/endereco';
const ACTION = 'cadastro.alterarEndereco';
const UNCERTAIN = 'Já verifiquei, enviar de novo';
const PAUSE_MS = 50;
/** A worker that dies costs its visitors their connection, never a wait without end. */
const PATIENCE_MS = 15_000;

export interface Write {
  /** The number of the house: no other write has it. */
  number: string;
  outcome: 'acknowledged' | 'uncertain';
  /** Where its receipt is. */
  receipt: string | undefined;
  /** How often the form was posted. */
  posts: number;
}

const isSeen = (seen: unknown): seen is Seen => !(seen instanceof Error);

export class AddressWriter {
  /** Answers that told neither, by their status, and connections that broke, by the error's name. */
  static readonly unclear = new Map<string, number>();
  readonly #visitor: Visitor;
  readonly #writes: Write[] = [];
  #number: number;

  /** @param first the number of the first house */
  constructor(origin: string, first: number) {
    this.#visitor = new Visitor(origin, PATIENCE_MS);
    this.#number = first;
  }

  /** Asks until there is an answer that `read` can use. */
  async #insist<T>(ask: () => Promise<Seen>, read: (seen: Seen) => T | undefined): Promise<T> {
    for (;;) {
      const seen = await ask().catch((error: unknown) => error);
      const found = isSeen(seen) ? read(seen) : undefined;
      if (found !== undefined) return found;
      const status = isSeen(seen) ? String(seen.status) : (seen as Error).name;
      AddressWriter.unclear.set(status, (AddressWriter.unclear.get(status) ?? 0) + 1);
      await delay(PAUSE_MS);
    }
  }

  async signIn(): Promise<void> {
    await this.#visitor.signIn();
  }

  /** Opens the form, fills in all its steps and posts the last one until its end is told. */
  async #write(): Promise<Write> {
    const form = await this.#insist(
      () => this.#visitor.get(PAGE),
      ({ body }) => formsOf(body, PAGE).find(({ action }) => action === ACTION),
    );
    this.#number += 1;
    const number = String(this.#number);
    const { cdTipoLogradouro, dsEndereco, nmBairro, nrCep, cdMunicipioIbge, sgEstado } = endereco;
    const fields = {
      ...valuesIn(form),
      ...{ cdTipoLogradouro, dsEndereco, nmBairro, nrCep, sgEstado },
      cdMunicipioIbge: String(cdMunicipioIbge),
      nrImovel: number,
      passo: 'revisao',
    };
    let posts = 0;
    const post = () => {
      posts += 1;
      return this.#visitor.post(form.path, fields);
    };
    const told = await this.#insist(post, ({ status, location, body }) => {
      if (status === 303 && location?.includes('recibo='))
        return { outcome: 'acknowledged', receipt: location } as const;
      if (status === 422 && body.includes(UNCERTAIN))
        return { outcome: 'uncertain', receipt: undefined } as const;
      return undefined;
    });
    return { number, posts, ...told };
  }

  /** Writes until `over`; what was begun by then is brought to its end. */
  async writeUntil(over: AbortSignal): Promise<Write[]> {
    while (!over.aborted) this.#writes.push(await this.#write());
    return this.#writes;
  }

  /** The acknowledged writes whose receipt cannot be read. */
  async unreadReceipts(): Promise<string[]> {
    const unread: string[] = [];
    for (const { number, receipt } of this.#writes) {
      if (receipt === undefined) continue;
      const { status, body } = await this.#visitor.get(receipt);
      if (status !== 200 || !body.includes(number)) unread.push(`${number}: ${String(status)}`);
    }
    return unread;
  }
}
