/** Runs a task in a new session of a member. */
import { type ChavePersona, persona } from '../../backend/seed/personas.ts';
import { COOKIE_RECUSADO } from '../../src/lib/consentimento/rules.ts';
import type { Cookie, Driver } from './driver.ts';
import { type Effort, type Listener, Person } from './person.ts';
import type { Task } from './tasks.ts';

/**
 * The cookie of the member's telephone at each portal. All tasks use one telephone, because the home asks about
 * every new one.
 */
const telephones = new Map<string, Cookie>();

/**
 * The cookies of a new session.
 * @throws when the portal refuses the sign-in
 */
export async function sessionOf(origin: string, who: ChavePersona): Promise<Cookie[]> {
  const { carteirinha, cpf, dtNasc } = persona(who);
  const known = telephones.get(origin);
  const answer = await fetch(`${origin}/entrar?_action=sessao.entrar`, {
    method: 'POST',
    headers: { Origin: origin, ...(known ? { Cookie: `${known.name}=${known.value}` } : {}) },
    body: new URLSearchParams({ carteirinha, cpf, dtNasc }),
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`The sign-in answered ${answer.status}.`);
  const cookies = answer.headers.getSetCookie().flatMap((line) => {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return name && value ? [{ name, value }] : [];
  });
  const telephone = cookies.find(({ name }) => name.endsWith('aparelho'));
  if (telephone) telephones.set(origin, telephone);
  return cookies;
}

interface Options {
  /** Records what a screen reader says. */
  listener?: Listener;
  /** The scripts of the portal fail: the task may take the way without them, and a press may need another one. */
  isBroken?: boolean;
}

/**
 * Runs a task to its end.
 * @returns what the task cost
 * @throws when the task does not reach its end
 */
export async function walk(
  task: Task,
  driver: Driver,
  origin: string,
  { listener, isBroken = false }: Options = {},
): Promise<Effort> {
  const { from = '/cliente/inicio', who = 'titular', isNew = false } = task;
  const session = from.startsWith('/cliente') ? await sessionOf(origin, who) : [];
  await driver.startWith([...(isNew ? [] : [COOKIE_RECUSADO]), ...session], origin);
  const person = new Person(driver, origin, { listener, pressesAgain: isBroken });
  await person.open(from);
  await (isBroken ? (task.walkPlain ?? task.walk) : task.walk)(person);
  return person.effort;
}
