/** A member who changes an address repeatedly, and posts the same form again after no answer. */
import { setTimeout as delay } from 'node:timers/promises';
import { formsOf, valuesIn } from './forms.ts';
import { endereco } from '../../support/healthy-family.ts';
import { type Seen, Visitor } from '../../support/visitor.ts';

const PAGE = '/cliente/endereco';
const ACTION = 'cadastro.alterarEndereco';
const UNCERTAIN = 'Já verifiquei, enviar de novo';
const PAUSE_MS = 50;
/** The limit for an answer. A dead worker closes its connections. */
const TIME_LIMIT_MS = 15_000;

export interface Write {
  /** The house number, unique for each write. */
  number: string;
  outcome: 'acknowledged' | 'uncertain';
  /** The address of its receipt. */
  receipt: string | undefined;
  /** How often the form was posted. */
  posts: number;
}

const isSeen = (seen: unknown): seen is Seen => !(seen instanceof Error);

export class AddressWriter {
  /** Other answers by status, and broken connections by the name of the error. */
  static readonly unclear = new Map<string, number>();
  readonly #visitor: Visitor;
  readonly #writes: Write[] = [];
  #number: number;

  /** @param first the number of the first house */
  constructor(origin: string, first: number) {
    this.#visitor = new Visitor(origin, TIME_LIMIT_MS);
    this.#number = first;
  }

  /** Repeats a request until `read` accepts the answer. */
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

  /** Opens the form, fills in all steps and posts the last one until the result is known. */
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
    const result = await this.#insist(post, ({ status, location, body }) => {
      if (status === 303 && location?.includes('recibo='))
        return { outcome: 'acknowledged', receipt: location } as const;
      if (status === 422 && body.includes(UNCERTAIN))
        return { outcome: 'uncertain', receipt: undefined } as const;
      return undefined;
    });
    return { number, posts, ...result };
  }

  /** Writes until `over`, and finishes the write that has begun. */
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
