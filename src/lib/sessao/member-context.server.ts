/**
 * The right to see one person's data during one request. Every service of member data takes one of
 * these, only `lib/sessao` can make one, from a living session (tests/architecture.test.ts holds
 * that), and it speaks of the selected person alone: who has none cannot ask, and who has one cannot
 * ask about anybody else.
 */
import { NotFoundError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import { ownerOf, selectPessoa } from './rules.ts';
import type { SessionRecord } from './session.server.ts';
import type { Pessoa } from './wire.ts';

/** Gives the token of a card of the family (`card-tokens.server.ts`). */
export type CardTokens = (pessoa: Pessoa, cpf: string, call: Call) => Promise<string>;

const noTokens: CardTokens = () => Promise.reject(new NotFoundError('token'));

/** The narrower right, before registration is confirmed: enough to show and confirm it. */
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

  /** @throws {NotFoundError} when the session lists nobody. */
  static of(record: SessionRecord, call: Call): PersonContext {
    return new PersonContext(record, call);
  }

  /** Names this session's person looking at this selected one: whose receipts and drafts these are. */
  get owner(): string {
    return ownerOf(this.#record);
  }

  /** The person code of the family's holder: the selected person's own, when the list has no holder. */
  get cdTitular(): string {
    const titular = this.#record.pessoas.find(({ ieTitular }) => ieTitular);
    return (titular ?? this.pessoa).cdPessoaFisica;
  }

  /** The selected person's CPF; an entry without one uses the signed-in person's. */
  get cpf(): string {
    return this.pessoa.nrCpf ?? this.#record.cpf;
  }
}

/** The full right, of a person whose registration is confirmed. */
export class MemberContext extends PersonContext {
  /** A member's session sends 'N' whatever the browser sent (spec section 6). */
  readonly isCallcenter = 'N';

  readonly #cardTokens: CardTokens;

  private constructor(record: SessionRecord, call: Call, cardTokens: CardTokens) {
    super(record, call);
    this.#cardTokens = cardTokens;
  }

  /**
   * @param cardTokens where the tokens of the family's cards come from; without it, none is to be had
   * @throws {NotFoundError} when the session lists nobody.
   */
  static override of(
    record: SessionRecord,
    call: Call,
    cardTokens: CardTokens = noTokens,
  ): MemberContext {
    return new MemberContext(record, call, cardTokens);
  }

  /** The token of the selected person's card, got from the service when first needed. */
  cardToken(): Promise<string> {
    return this.#cardTokens(this.pessoa, this.cpf, this.call);
  }

  /** The selected person's card, digits only. */
  get cartao(): string {
    return this.pessoa.nrCartao;
  }
}
