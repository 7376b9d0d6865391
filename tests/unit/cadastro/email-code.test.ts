/** The code that confirms an e-mail address. It expires, and its attempts and messages are limited. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pendingCode, checkCode, sendCode, forgetCode } from '#lib/cadastro/email-code.server.ts';
import * as rules from '#lib/cadastro/email.ts';
import { PersonContext } from '#lib/sessao/member-context.server.ts';
import type { OpenSession } from '#lib/sessao/open-session.server.ts';
import { signedIn } from '../support/fake-session.ts';
import { dependente, sessionRecord } from '../support/people.ts';
import { call } from '../support/requests.ts';
import { empty, json, useScriptedServer } from '../support/scripted-server.ts';

const server = useScriptedServer();
const MAIL = 'POST /ws/atualiza-cadastro/email';
const EMAIL = 'novo@exemplo.example';
const START = Date.parse('2026-11-21T12:00:00Z');

let session: OpenSession | undefined;
let person: PersonContext;
const at = (milliseconds: number) => vi.setSystemTime(START + milliseconds);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  at(0);
  server.on(MAIL, empty(200));
  session = await signedIn().open();
  // Limits count for each person, so each test has its own.
  person = PersonContext.of(sessionRecord({ cpf: randomUUID() }), call);
});
afterEach(() => vi.useRealTimers());

const send = (email = EMAIL) => sendCode(session, person, email, 'do Plano Exemplo');
const check = (codigo: string) => checkCode(session, person, codigo);
const mailed = () => {
  const { codeEmail } = JSON.parse(server.callsTo(MAIL).at(-1)?.body ?? '{}') as {
    codeEmail: string;
  };
  return codeEmail;
};
const wrong = () => (mailed() === '000000' ? '111111' : '000000');

describe('the message', () => {
  it("carries six digits, its text and the person's name to the new address", async () => {
    await send();
    const body = JSON.parse(server.callsTo(MAIL)[0]?.body ?? '{}') as Record<string, string>;
    expect(body).toMatchObject({ email: EMAIL, nomeBeneficiario: 'Marina Prado' });
    expect(body['codeEmail']).toMatch(/^\d{6}$/);
    expect(body['desEmail']).toContain(body['codeEmail']);
    expect(body['desEmail']).toContain('este e-mail no portal do Plano Exemplo é');
    expect(Object.keys(body).sort()).toEqual([
      'codeEmail',
      'desEmail',
      'email',
      'nomeBeneficiario',
    ]);
  });

  it('is the only place with the readable code', async () => {
    await send();
    expect(JSON.stringify(await session?.get('email'))).not.toContain(mailed());
  });

  it('stores no code when it cannot be sent', async () => {
    server.on(MAIL, json({}, 500));
    await expect(send()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await pendingCode(session, person, START)).toBeUndefined();
  });
});

describe('the code', () => {
  it('confirms the address that received it, once', async () => {
    await send();
    expect(await check(mailed())).toBe(EMAIL);
    await forgetCode(session);
    await expect(check(mailed())).rejects.toThrow(rules.CODIGO_EXPIRADO);
  });

  it('expires', async () => {
    await send();
    at(rules.CODE_LIFE);
    expect(await check(mailed())).toBe(EMAIL);
    at(rules.CODE_LIFE + 1);
    await expect(check(mailed())).rejects.toThrow(rules.CODIGO_EXPIRADO);
  });

  it('allows five wrong attempts, then refuses the right code too', async () => {
    await send();
    for (const left of [4, 3, 2, 1]) {
      await expect(check(wrong())).rejects.toThrow(rules.wrongCode(left));
    }
    await expect(check(wrong())).rejects.toThrow(rules.MUITAS_TENTATIVAS);
    await expect(check(mailed())).rejects.toThrow(rules.MUITAS_TENTATIVAS);
  });

  it('allows five attempts, also when a hundred come at once', async () => {
    await send();
    const right = mailed();
    const guesses = Array.from({ length: 100 }, (_, index) => (index < 99 ? wrong() : right));
    const all = await Promise.allSettled(guesses.map(check));
    expect(all.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  });

  it('works for no other person, even in the same session', async () => {
    await send();
    const other = PersonContext.of(
      sessionRecord({ selecionada: dependente.nrCartao }),
      person.call,
    );
    await expect(checkCode(session, other, mailed())).rejects.toThrow(rules.CODIGO_EXPIRADO);
  });
});

describe('a service that fails', () => {
  it('uses no message of the hourly limit, unless the message may have been sent', async () => {
    server.on(MAIL, json({}, 500));
    for (let time = 0; time < 2 * rules.MAX_EMAILS_PER_HOUR; time += 1)
      await expect(send()).rejects.toMatchObject({ kind: 'unavailable' });
    server.on(MAIL, json({}, 504));
    for (let time = 0; time < rules.MAX_EMAILS_PER_HOUR; time += 1)
      await expect(send()).rejects.toMatchObject({ mayHaveArrived: true });
    await expect(send()).rejects.toThrow(rules.MUITOS_ENVIOS);
  });

  it('uses no attempt when the person types the right code repeatedly', async () => {
    await send();
    for (let time = 0; time < 2 * rules.MAX_TRIES; time += 1)
      expect(await check(mailed())).toBe(EMAIL);
    await expect(check(wrong())).rejects.toThrow(rules.wrongCode(4));
  });
});

describe('another message', () => {
  it('is possible after a minute and replaces the first code', async () => {
    await send();
    const first = mailed();
    at(59_000);
    await expect(send()).rejects.toThrow('espere 1 segundo.');
    at(rules.RESEND_AFTER);
    await send();
    const second = mailed();
    if (first !== second) await expect(check(first)).rejects.toThrow(/não confere/);
    expect(await check(second)).toBe(EMAIL);
  });

  it('is possible five times an hour, in any session', async () => {
    for (let time = 0; time < rules.MAX_EMAILS_PER_HOUR; time += 1) {
      await send();
      session = await signedIn().open();
    }
    await expect(send()).rejects.toThrow(rules.MUITOS_ENVIOS);
    expect(server.callsTo(MAIL)).toHaveLength(rules.MAX_EMAILS_PER_HOUR);
  });
});
