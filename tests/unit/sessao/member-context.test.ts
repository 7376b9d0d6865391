/** The right to a person's data: the selected person's, and nobody else's. */
import { describe, expect, it } from 'vitest';
import { NotFoundError } from '#lib/errors.ts';
import { MemberContext, PersonContext } from '#lib/sessao/member-context.server.ts';
import { dependente, HASH, pessoa, sessionRecord, titular } from '../support/people.ts';

const call = { requestId: 'pedido-1' };

describe.each([
  ['PersonContext', PersonContext],
  ['MemberContext', MemberContext],
])('%s', (_name, Context) => {
  it('speaks of the selected person', () => {
    expect(Context.of(sessionRecord(), call).pessoa).toEqual(titular);
    const chosen = sessionRecord({ selecionada: dependente.nrCartao });
    expect(Context.of(chosen, call).pessoa).toEqual(dependente);
  });

  it('cannot be had for somebody who is not in the list', () => {
    const foreign = sessionRecord({ selecionada: '999999999999999' });
    expect(Context.of(foreign, call).pessoa).toEqual(titular);
    expect(() => Context.of(sessionRecord({ pessoas: [] }), call)).toThrow(NotFoundError);
  });

  it('uses the signed-in person’s CPF for an entry without one, and only then', () => {
    const chosen = sessionRecord({ cpf: '11144477735', selecionada: dependente.nrCartao });
    expect(Context.of(chosen, call).cpf).toBe('11144477735');
    expect(Context.of(sessionRecord({ cpf: '11144477735' }), call).cpf).toBe(titular.nrCpf);
  });

  it('carries the request and not the rest of the session', () => {
    const context = Context.of(sessionRecord(), call);
    expect(context.call).toBe(call);
    // What is passed to an island or a log by mistake must not hold the login hash or the others.
    const visible = JSON.stringify([context, Object.entries(context)]);
    for (const secret of [HASH, dependente.nrCartao]) expect(visible).not.toContain(secret);
  });
});

describe('MemberContext', () => {
  it('names the selected card', () => {
    const chosen = sessionRecord({ selecionada: dependente.nrCartao });
    expect(MemberContext.of(chosen, call).cartao).toBe(dependente.nrCartao);
  });

  it("is never the call-centre's, whatever the session or the person claim", () => {
    const claiming = sessionRecord({
      pessoas: [{ ...pessoa(), isCallcenter: 'S' } as never],
      ...({ isCallcenter: 'S' } as object),
    });
    expect(MemberContext.of(claiming, call).isCallcenter).toBe('N');
  });

  it('is more than a PersonContext, which is none', () => {
    expect(MemberContext.of(sessionRecord(), call)).toBeInstanceOf(PersonContext);
    expect(PersonContext.of(sessionRecord(), call)).not.toBeInstanceOf(MemberContext);
  });
});
