/**
 * The right of call-centre staff to look up one member during one request. It is not a
 * `MemberContext`, so it opens no page under /cliente and no write; only look-ups that name this
 * type accept it (tests/architecture.test.ts).
 */
import { NotFoundError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import type { Consultado, StaffRecord } from './staff-session.server.ts';

export type { Consultado } from './staff-session.server.ts';

export class CallcenterContext {
  /** Call-centre mode sends 'S' (spec section 6). */
  readonly isCallcenter = 'S';
  /** Carries the account and the member's mark, so that every call leaves an audit line. */
  readonly call: Call;

  readonly #consulta: Consultado;

  private constructor(nome: string, consulta: Consultado, call: Call) {
    this.#consulta = consulta;
    this.call = { ...call, atendente: nome, pessoa: consulta.marca };
  }

  /** @throws {NotFoundError} before a member was looked up */
  static of({ nome, consulta }: StaffRecord, call: Call): CallcenterContext {
    if (!consulta) throw new NotFoundError('consulta');
    return new CallcenterContext(nome, consulta, call);
  }

  /** The look-ups of staff are audited instead (decision 018). */
  get saude(): this {
    return this;
  }

  /** The card of the looked-up member, digits only. */
  get cartao(): string {
    return this.#consulta.nrCartao;
  }
}
