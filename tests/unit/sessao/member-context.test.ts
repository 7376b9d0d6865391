/** The right to the selected person's data, and to no other person's. */
import { describe, expect, it } from 'vitest';
import { NotFoundError } from '#lib/errors.ts';
import { MemberContext } from '#lib/sessao/member-context.server.ts';
import { dependente, HASH, pessoa, sessionRecord, titular } from '../support/people.ts';
import { call } from '../support/requests.ts';

describe('MemberContext', () => {
  it('names the selected person', () => {
    expect(MemberContext.of(sessionRecord(), call).pessoa).toEqual(titular);
    const chosen = sessionRecord({ selecionada: dependente.nrCartao });
    expect(MemberContext.of(chosen, call).pessoa).toEqual(dependente);
  });

  it('never names a person who is not on the list', () => {
    const foreign = sessionRecord({ selecionada: '999999999999999' });
    expect(MemberContext.of(foreign, call).pessoa).toEqual(titular);
    expect(() => MemberContext.of(sessionRecord({ pessoas: [] }), call)).toThrow(NotFoundError);
  });

  it("uses the signed-in person's CPF only for an entry without one", () => {
    const chosen = sessionRecord({ cpf: '11144477735', selecionada: dependente.nrCartao });
    expect(MemberContext.of(chosen, call).cpf).toBe('11144477735');
    expect(MemberContext.of(sessionRecord({ cpf: '11144477735' }), call).cpf).toBe(titular.nrCpf);
  });

  it('carries the request and not the rest of the session', () => {
    const context = MemberContext.of(sessionRecord(), call);
    expect(context.call).toBe(call);
    // An island or a log can receive the context by mistake, so it must not hold the login hash or the
    // other people.
    const visible = JSON.stringify([context, Object.entries(context)]);
    for (const secret of [HASH, dependente.nrCartao]) expect(visible).not.toContain(secret);
  });

  it('asks for the token of a card of the family, and of no other card', async () => {
    const asked: string[] = [];
    const context = MemberContext.of(sessionRecord(), call, ({ nrCartao }, cpf) => {
      asked.push(`${nrCartao} ${cpf}`);
      return Promise.resolve('token');
    });
    expect(await context.familyToken(dependente.nrCartao)).toBe('token');
    // The entry has no CPF of its own.
    expect(asked).toEqual([`${dependente.nrCartao} ${sessionRecord().cpf}`]);
    expect(await context.familyToken('999999999999999')).toBeUndefined();
    expect(asked).toHaveLength(1);
  });

  it('is never a call-centre context, whatever the session or the person claims', () => {
    const claiming = sessionRecord({
      pessoas: [{ ...pessoa(), isCallcenter: 'S' } as never],
      ...({ isCallcenter: 'S' } as object),
    });
    expect(MemberContext.of(claiming, call).isCallcenter).toBe('N');
  });
});
