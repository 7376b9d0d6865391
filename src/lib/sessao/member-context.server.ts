/**
 * The right to see one person's data during one request. Every service of member data requires it.
 * Only `lib/sessao` can create it, from a valid session (tests/architecture.test.ts), and it covers
 * only the selected person.
 */
import { NotFoundError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { ownerOf, selectPessoa } from './rules.ts';
import type { SessionRecord } from './session.server.ts';
import type { Pessoa } from './wire.ts';

/** Returns the token of a card of the family (`cardTokensOf`). */
export type CardTokens = (pessoa: Pessoa, cpf: string, call: Call) => Promise<string>;

const noTokens: CardTokens = () => Promise.reject(new NotFoundError('token'));

/**
 * The narrower right before the registration is confirmed: it can show and confirm the
 * registration.
 */
export class PersonContext {
  readonly #record: SessionRecord;
  /** The selected person. */
  readonly pessoa: Pessoa;
  readonly call: Call;

  protected constructor(record: SessionRecord, call: Call) {
    const pessoa = selectPessoa(record.pessoas, record.selecionada);
    if (!pessoa) throw new NotFoundError('pessoa');
    this.#record = record;
    this.pessoa = pessoa;
    this.call = call;
  }

  /** @throws {NotFoundError} when the session has an empty list of people */
  static of(record: SessionRecord, call: Call): PersonContext {
    return new PersonContext(record, call);
  }

  /** The owner name of the signed-in and the selected person: their receipts and drafts. */
  get owner(): string {
    return ownerOf(this.#record);
  }

  /**
   * The person code of the family's holder; the selected person's code if the list has no holder.
   */
  get cdTitular(): string {
    const titular = this.#record.pessoas.find(({ ieTitular }) => ieTitular);
    return (titular ?? this.pessoa).cdPessoaFisica;
  }

  /** The selected person's CPF, or the signed-in person's CPF if the entry has no CPF. */
  get cpf(): string {
    return this.pessoa.nrCpf ?? this.#record.cpf;
  }
}

/** The full right, for a confirmed registration. */
export class MemberContext extends PersonContext {
  /** A member's session always sends 'N' (spec section 6). */
  readonly isCallcenter = 'N';

  readonly #cardTokens: CardTokens;

  private constructor(record: SessionRecord, call: Call, cardTokens: CardTokens) {
    super(record, call);
    this.#cardTokens = cardTokens;
  }

  /**
   * @param cardTokens the source of the family's card tokens; without it no token is available
   * @throws {NotFoundError} when the session has an empty list of people
   */
  static override of(
    record: SessionRecord,
    call: Call,
    cardTokens: CardTokens = noTokens,
  ): MemberContext {
    return new MemberContext(record, call, cardTokens);
  }

  /** The token of the selected person's card, requested when first needed. */
  cardToken(): Promise<string> {
    return this.#cardTokens(this.pessoa, this.cpf, this.call);
  }

  /** The selected person's card, digits only. */
  get cartao(): string {
    return this.pessoa.nrCartao;
  }
}
