/** Guessing is expensive from every network, and others cannot lock a person out (`docs/security.md`, 69). */
import { describe, expect, it } from 'vitest';
import { cpfOf } from '../support/cpf.ts';
import { json } from '../support/scripted-server.ts';
import { staff } from '../support/healthy-documents.ts';
import * as tries from './support/attempts.ts';
import { MESSAGE_ROUTE, openMessage, sendMessage } from './support/message.ts';
import { useScriptedPortal } from './support/portal.ts';
import { elsewhere, type Seen, Visitor } from '../support/visitor.ts';

const scripted = useScriptedPortal({
  PORTAL_TRUSTED_PROXIES: '127.0.0.1',
  PORTAL_TIMEOUT_SCALE: '0.1',
  PORTAL_ATENDENTES: JSON.stringify({ [staff.nome]: staff.hash }),
  // Both workers must share their counters.
  WEB_CONCURRENCY: '2',
});
const origin = () => scripted.portal.url;

const CPFS = ['39053344705', '11144477735', '71428793860', '86288366757', '93541134780'];
let people = 0;
/** A person without attempts. */
function person(): tries.Person {
  const nth = people;
  people += 1;
  return {
    carteirinha: `099900090009${String(10_000 + nth)}`,
    cpf: CPFS[nth % CPFS.length] ?? '',
    dtNasc: '05/09/1960',
  };
}

const STAFF = '/atendimento?_action=atendimentoInterno.entrar';
const staffEnter = (
  senha: string,
  more: Record<string, string> = {},
  visitor = new Visitor(origin()),
) => visitor.post(STAFF, { nome: staff.nome, senha, ...more }, elsewhere());

const statuses = (answers: readonly Seen[]) => answers.map(({ status }) => status);

describe('one network', () => {
  it('gets only 49 of 200 guesses checked, from different addresses of an IPv6 /64', async () => {
    const answers: Seen[] = [];
    for (let nth = 0; nth < 200; nth += 1) {
      const guess = { ...person(), carteirinha: `09990009${String(100_000_000 + nth)}` };
      // Each guess has another CPF, so that only the limit of the network applies.
      const cpf = cpfOf(nth * 37);
      tries.scriptUnknownPerson(scripted.services, { ...guess, cpf });
      const address = tries.from(`2001:db8:64:1::${(nth + 1).toString(16)}`);
      answers.push(await tries.attempt(origin(), { ...guess, cpf }, address));
    }
    const made = statuses(answers).filter((status) => status !== 429);
    expect(made).toEqual(Array.from({ length: 49 }, () => 422));
    expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
    const other = person();
    tries.scriptPerson(scripted.services, other);
    const there = await tries.attempt(origin(), other, tries.from('2001:db8:65:1::1'));
    expect(there.status).toBe(303);
  });

  it('can send thirty forms in ten minutes with any number of addresses', async () => {
    scripted.services.on(MESSAGE_ROUTE, json({ response: {} }));
    const answers: Seen[] = [];
    for (let nth = 0; nth < 40; nth += 1) {
      const visitor = new Visitor(origin());
      const message = await openMessage(visitor, `Pergunta ${String(nth)}.`);
      const address = tries.from(`2001:db8:66:1::${(nth + 1).toString(16)}`);
      answers.push(await sendMessage(visitor, message, address));
    }
    expect(statuses(answers).map((status) => status === 429)).toEqual([
      ...Array.from({ length: 30 }, () => false),
      ...Array.from({ length: 10 }, () => true),
    ]);
  });
});

describe('ten people who know only a CPF', () => {
  it('do not lock out a device that its owner signed in with, even after sign-out', async () => {
    const owner = person();
    tries.scriptPerson(scripted.services, owner);
    const device = new Visitor(origin());
    await device.signIn(owner);
    await device.post('/sair?_action=sessao.sair', {});
    const met = await tries.lockOut(origin(), scripted.services, owner);
    expect(met.slice(8)).toEqual([422, 429]);

    tries.scriptPerson(scripted.services, owner);
    expect((await tries.attempt(origin(), owner)).status).toBe(429);
    // The device signs in from a refused address too.
    await device.signIn(owner);
    expect(device.cookies).toContain('aparelho=');
  });

  it('let the owner sign in on an unknown device with proof of work, once for each proof', async () => {
    const owner = person();
    await tries.lockOut(origin(), scripted.services, owner);
    tries.scriptPerson(scripted.services, owner);
    scripted.services.calls.length = 0;
    const refused = await tries.attempt(origin(), owner);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(scripted.services.calls, 'nothing is asked for a refused attempt').toEqual([]);

    const prova = await tries.proofFor(refused);
    const all = await Promise.all(
      Array.from({ length: 8 }, () => tries.attempt(origin(), owner, elsewhere(), { prova })),
    );
    expect(statuses(all).filter((status) => status === 303)).toHaveLength(1);
    expect(statuses(all).filter((status) => status === 429)).toHaveLength(7);
  });

  it('get the answer for an unknown person', async () => {
    const [known, unknown] = [person(), { ...person(), cpf: cpfOf(245_678_901) }];
    const pages: string[] = [];
    for (const who of [known, unknown]) {
      await tries.lockOut(origin(), scripted.services, who);
      if (who === known) tries.scriptPerson(scripted.services, who);
      else tries.scriptUnknownPerson(scripted.services, who);
      const { status, body } = await tries.attempt(origin(), who);
      expect(status).toBe(429);
      const words = /data-way-on[^]*?<\/div>/.exec(body)?.[0] ?? '';
      expect(words).toContain('Foram muitas tentativas sem sucesso.');
      pages.push(words.replace(/data-challenge="[^"]*"/, '').replaceAll(/\d{1,2}h\d\d/g, ''));
    }
    expect(pages[0]).toBe(pages[1]);
  });

  it('do not affect a ticket: it is invalid before its time, and keeps that time', async () => {
    const owner = person();
    await tries.lockOut(origin(), scripted.services, owner);
    tries.scriptPerson(scripted.services, owner);
    const { ticket: espera = '' } = tries.retryOfferIn(await tries.attempt(origin(), owner));
    expect(espera).not.toBe('');
    const early = await tries.attempt(origin(), owner, elsewhere(), { espera });
    expect(early.status).toBe(429);
    expect(tries.retryOfferIn(early).ticket).toBe(espera);
  });
});

describe('ten people who know only the name of an account of staff', () => {
  it('do not lock out its known device, and an unknown device signs in with proof of work', async () => {
    const desk = new Visitor(origin());
    expect((await staffEnter(staff.senha, {}, desk)).status).toBe(303);
    await Promise.all(Array.from({ length: 10 }, () => staffEnter('errada')));
    expect((await staffEnter(staff.senha, {}, desk)).status).toBe(303);
    const refused = await staffEnter(staff.senha);
    expect(refused.status).toBe(429);
    expect(refused.body).not.toContain(staff.senha);
    const prova = await tries.proofFor(refused);
    expect((await staffEnter(staff.senha, { prova })).status).toBe(303);
    expect((await staffEnter(staff.senha, { prova })).status).toBe(429);
  });
});

it('the log identifies the attacked person only by marks', () => {
  const log = scripted.portal.output();
  const refusals = log
    .split('\n')
    .filter((line) => line.includes('"too many attempts"'))
    .map((line): Record<string, unknown> => JSON.parse(line));
  const kinds = new Set(refusals.map(({ kind }) => kind));
  expect([...kinds]).toEqual(expect.arrayContaining(['entrar address', 'entrar identity']));
  for (const { pessoa, atendente } of refusals)
    expect(String(pessoa ?? atendente)).toMatch(/^(?:\d{4}\.[\w-]{16}|maria\.souza)$/);
  for (const cpf of CPFS) expect(log).not.toContain(cpf);
  expect(log).not.toMatch(/0999000900|"prova"|"espera"/);
});
