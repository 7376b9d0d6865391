/**
 * The right to see one person's data during one request. Every service of member data requires it.
 * Only `lib/sessao` can create it, from a valid session (tests/architecture.test.ts), and it covers
 * only the selected person.
 */
import { env } from '#lib/config/env.server.ts';
import { operator } from '#lib/config/operator.ts';
import { HealthClosedError, NotFoundError } from '#lib/errors.ts';
import { todayIn } from '#lib/formats/dates.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { isHealthOpen, isOwnPerson, ownerOf, selectPessoa } from './rules.ts';
import type { SessionRecord } from './session.server.ts';
import type { Pessoa } from './wire.ts';

/** Returns the token of a card of the family (`cardTokensOf`). */
export type CardTokens = (pessoa: Pessoa, cpf: string, call: Call) => Promise<string>;

const noTokens: CardTokens = () => Promise.reject(new NotFoundError('token'));

/** The narrower right before confirmation: it can show and confirm the registration. */
export class PersonContext {
  readonly #record: SessionRecord;
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

  get isSelf(): boolean {
    return isOwnPerson(this.#record, this.pessoa);
  }

  /** The person code of the family's holder, or else of the selected person. */
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

  readonly #session: SessionRecord;
  readonly #cardTokens: CardTokens;

  private constructor(record: SessionRecord, call: Call, cardTokens: CardTokens) {
    super(record, call);
    this.#session = record;
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

  /** The same right, for calls that are given up at this time, in milliseconds since 1970. */
  until(giveUpAt: number): MemberContext {
    return new MemberContext(this.#session, { ...this.call, giveUpAt }, this.#cardTokens);
  }

  /**
   * The same right, for an answer that lasts longer than a page.
   * @param signal ends its calls
   * @param deadline when they must be done, in milliseconds since 1970
   */
  lasting(signal: AbortSignal, deadline: number): MemberContext {
    const { requestId } = this.call;
    return new MemberContext(this.#session, { requestId, signal, deadline }, this.#cardTokens);
  }

  /** The token of the selected person's card, requested when first needed. */
  cardToken(): Promise<string> {
    return this.#cardTokens(this.pessoa, this.cpf, this.call);
  }

  /**
   * The token of a card of the family, for what the holder pays for the family. It gives no right to that
   * person's pages.
   * @returns `undefined` for a card that is not on the member's list
   */
  async familyToken(nrCartao: string): Promise<string | undefined> {
    const { pessoas, cpf } = this.#session;
    const pessoa = pessoas.find((one) => one.nrCartao === nrCartao);
    return pessoa && this.#cardTokens(pessoa, pessoa.nrCpf ?? cpf, this.call);
  }

  /** Whether this member may see the selected person's health (decision 024). */
  get seesHealth(): boolean {
    return isHealthOpen(this.pessoa, {
      isSelf: this.isSelf,
      adults: env().healthOfAdults,
      today: todayIn(operator.timeZone),
    });
  }

  /**
   * The same right, for a service of the person's health. Such a service takes `{ saude }` of its context, so
   * that it cannot be called without this check (tests/unit/sessao/health.test.ts).
   * @throws {HealthClosedError} for another adult, when the operator keeps health for the person
   */
  get saude(): this {
    if (!this.seesHealth) throw new HealthClosedError('health');
    return this;
  }

  /** The selected person's card, digits only. */
  get cartao(): string {
    return this.pessoa.nrCartao;
  }
}
