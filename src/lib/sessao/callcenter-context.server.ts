/**
 * The right of call-centre staff to look one member up during one request. It is no `MemberContext`:
 * what takes one of those – everything under /cliente, every write – cannot be asked with this, and
 * only the look-ups that name this type can (tests/architecture.test.ts).
 */
import { NotFoundError } from '#lib/errors.ts';
import type { Call } from '#lib/upstream/client.server.ts';
import type { Consultado, StaffRecord } from './staff-session.server.ts';

export class CallcenterContext {
  /** Call-centre mode sends 'S' (spec section 6). */
  readonly isCallcenter = 'S';
  /** Bears who asks and the mark of who is looked at, so that every call leaves an audit line. */
  readonly call: Call;

  readonly #consulta: Consultado;

  private constructor(nome: string, consulta: Consultado, call: Call) {
    this.#consulta = consulta;
    this.call = { ...call, atendente: nome, pessoa: consulta.marca };
  }

  /** @throws {NotFoundError} while nobody has been looked up */
  static of({ nome, consulta }: StaffRecord, call: Call): CallcenterContext {
    if (!consulta) throw new NotFoundError('consulta');
    return new CallcenterContext(nome, consulta, call);
  }

  /** The card of the member who was looked up, digits only. */
  get cartao(): string {
    return this.#consulta.nrCartao;
  }
}
