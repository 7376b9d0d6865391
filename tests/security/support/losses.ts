/** Sends one form from its first step to the end while each of its calls fails in every way. */
import { vi } from 'vitest';
import { MUITOS_ENVIOS } from '#lib/cadastro/email.ts';
import { NAO_GUARDADO } from '#lib/consentimento/rules.ts';
import { MENSAGEM_MANUTENCAO, MENSAGEM_NAO_CONCLUIDA, UncertainError } from '#lib/errors.ts';
import { CONTROL } from '#lib/forms/answer.ts';
import { DADOS_NAO_RECONHECIDOS } from '#lib/sessao/messages.ts';
import { RAW, type ScriptedServer, unscripted } from '../../support/scripted-server.ts';
import { type Fault, faultsOf, refusal } from './faults.ts';
import {
  type Answers,
  type Fields,
  fill,
  formsOf,
  isLastStep,
  lostIn,
  openForm,
  type PageForm,
  textOf,
  valuesIn,
} from './forms.ts';
import { isSilent } from './silent.ts';
import { elsewhere, type Seen, type Visitor } from '../../support/visitor.ts';

const CATALOGUE = [
  MENSAGEM_MANUTENCAO,
  MENSAGEM_NAO_CONCLUIDA,
  NAO_GUARDADO,
  // From the token service a 401 means an unknown pair (contract).
  DADOS_NAO_RECONHECIDOS,
];
const VERIFY = new UncertainError(MENSAGEM_MANUTENCAO).mensagem;

export interface Journey {
  services: ScriptedServer;
  /** The page of the form. */
  page: string;
  /** A visitor who may send the form. Two calls can return different visitors. */
  newVisitor: () => Promise<Visitor>;
  /** Signs in the same person again. */
  again: (visitor: Visitor) => Promise<unknown>;
  answers: (form: PageForm) => Promise<Answers>;
  /** The time limit for an answer. */
  withinMs: number;
}

export interface Found {
  /** Lost fields, repeated writes and missing messages. */
  wrong: string[];
  /** The number of failures that were tried. */
  failures: number;
  /** Whether the form was sent when no call failed. */
  isDone: boolean;
}

/** A step that is posted repeatedly. */
interface Failing {
  form: PageForm;
  fields: Fields;
  isLast: boolean;
  /** Scripts the other calls. */
  others: () => void;
  /** Whether the form was sent before, so that its sender must start again. */
  wasSent: boolean;
}

/** POST operations that change nothing. */
const ASKS = ['POST /ws/pagamento/validar', 'POST /host/auth/crm-auth'];
const isWrite = (route: string) => !route.startsWith('GET ') && !ASKS.includes(route);
const isSignIn = ({ status, location }: Seen) => status === 401 || location?.startsWith('/entrar');
const sameForm = ({ body }: Seen, page: string, { action }: PageForm) =>
  formsOf(body, page).find((form) => form.action === action);
/** Enough keys for the faults of three writes after the first one. */
const SPARE_KEYS = 3 * faultsOf(true).length;

/** Refuses all writes. */
function refuseWrites(services: ScriptedServer): void {
  services.reset();
  services.on('POST *', refusal).on('PUT *', refusal);
  for (const route of ASKS) services.on(route, unscripted);
}

export async function sendThroughFaults(
  first: PageForm,
  html: string,
  journey: Journey,
): Promise<Found> {
  const { services, page } = journey;
  const found: Found = { wrong: [], failures: 0, isDone: false };
  let visitor = await journey.newVisitor();
  const tried = new Set<string>();

  async function restartForm(): Promise<void> {
    services.reset();
    await journey.again(visitor);
  }

  /** Keys from before the form was sent, for pages that show the form only once. */
  const spare: string[] = [];

  async function newKey({ action }: PageForm): Promise<string | undefined> {
    services.reset();
    const form = await openForm(visitor, page, action);
    return form && valuesIn(form)[CONTROL.key];
  }

  /** The fields with the key of a form that the current visitor opens. */
  async function keyed(form: PageForm, fields: Fields): Promise<Fields> {
    if (!(CONTROL.key in fields)) return { ...fields };
    const { [CONTROL.acknowledged]: _acknowledged, ...others } = fields;
    // On a busy machine a read can exceed its time limit, and then the page has no form.
    const open = () => vi.waitUntil(() => newKey(form), { timeout: 15_000, interval: 500 });
    const chave = spare.pop() ?? (await open());
    services.reset();
    return { ...others, [CONTROL.key]: chave };
  }

  /** Posts the form with the services' answers from `script`. After a change of visitor it uses a new key. */
  async function post(form: PageForm, fields: Fields, script: () => void): Promise<Seen> {
    script();
    const answer = await visitor.post(form.path, fields, elsewhere());
    if (!answer.body.includes(MUITOS_ENVIOS)) return answer;
    // The portal limits the e-mailed codes of one person.
    services.reset();
    visitor = await journey.newVisitor();
    spare.length = 0;
    Object.assign(fields, await keyed(form, fields));
    script();
    return visitor.post(form.path, fields, elsewhere());
  }

  /** Checks the answer to a form whose call failed. @returns its text */
  function checkAnswer(
    seen: Seen,
    form: PageForm,
    posted: Fields,
    wrong: (text: string) => void,
  ): string {
    const back = sameForm(seen, page, form);
    const lost = back
      ? lostIn(back, posted)
      : [`the whole form: ${textOf(seen.body).slice(0, 500)}`];
    if (lost.length > 0) wrong(`lost ${lost.join('; ')}`);
    const text = textOf(seen.body);
    const stays = back && valuesIn(back)[CONTROL.step] === posted[CONTROL.step];
    if (stays && seen.status !== 200 && !CATALOGUE.some((known) => text.includes(known)))
      wrong(`does not say what the catalogue says: ${text.slice(0, 400)}`);
    return text;
  }

  async function fail({ form, fields, isLast, others }: Failing, route: string, fault: Fault) {
    const about = `${form.action} ${fields[CONTROL.step] ?? ''}: ${route}: ${fault.what}`;
    const wrong = (text: string) => void found.wrong.push(`${about}: ${text}`);
    found.failures += 1;
    const posted = await keyed(form, fields);
    const script = () => {
      others();
      services.on(route, fault.answer);
    };
    let start = performance.now();
    let seen = await post(form, posted, script);
    const question = sameForm(seen, page, form);
    const acknowledged = question && valuesIn(question)[CONTROL.acknowledged];
    if (acknowledged !== undefined && services.routes.every((one) => one !== route)) {
      posted[CONTROL.acknowledged] = acknowledged;
      start = performance.now();
      seen = await post(form, posted, script);
    }
    if (performance.now() - start > journey.withinMs) wrong('took too long');
    const writes = services.routes.filter(isWrite);
    // After a 401 the portal renews the token and repeats the call, which was not done.
    const isRenewed =
      fault.what === '401' && services.routes.some((one) => one.endsWith('/crm-auth'));
    if (new Set(writes).size < writes.length && !isRenewed)
      wrong(`written twice: ${writes.join(', ')}`);
    const isUnfinished = isWrite(route) && writes.includes(route) && isLast;
    if (seen.body.includes(RAW)) wrong('shows what the service said');

    if (isSignIn(seen)) {
      // The session ended. The typed text is there after the next sign-in.
      await restartForm();
      checkAnswer(seen.location === null ? seen : await visitor.get(page), form, posted, wrong);
      return;
    }
    if (seen.location !== null) {
      if (isUnfinished && !isSilent(form.action, route)) wrong(`went on to ${seen.location}`);
      return;
    }
    const text = checkAnswer(seen, form, posted, wrong);
    if (!isUnfinished || !fault.isUncertain || !(CONTROL.key in posted)) return;
    if (!text.includes(VERIFY)) wrong('does not say that it may have arrived');
    await post(form, posted, () => refuseWrites(services));
    if (services.callsTo(route).length > 0) wrong('goes out again from the same form');
    const again = sameForm(seen, page, form);
    if (!again) return;
    posted[CONTROL.key] = valuesIn(again)[CONTROL.key] ?? '';
    // On a busy machine a read before the write can exceed its time limit, and then the write is not sent.
    const isTaken = async () => {
      const { status } = await post(form, posted, () => refuseWrites(services));
      return status < 500 || services.callsTo(route).length > 0;
    };
    await vi.waitUntil(isTaken, { timeout: 15_000, interval: 500 });
    if (services.callsTo(route).length !== 1) wrong('does not go out once its sender has checked');
  }

  async function failAll(failing: Failing, routes: string[]) {
    for (const route of routes) {
      for (const fault of faultsOf(isWrite(route))) {
        // A read gets the fault 500 in each step, and another fault once in the form.
        const key = `${route} ${fault.what}`;
        if (!isWrite(route) && fault.what !== '500' && tried.has(key)) continue;
        tried.add(key);
        if (failing.wasSent) await restartForm();
        await fail(failing, route, fault);
      }
    }
  }

  let step: { form: PageForm; html: string } | undefined = { form: first, html };
  while (step) {
    const { form } = step;
    const isLast = isLastStep(step.html, form);
    const fields = fill(form, await journey.answers(form));
    // The first post finds the calls before the first write.
    const withoutWrites = () => refuseWrites(services);
    // A form without writes ends here.
    const wasSent = (await post(form, fields, withoutWrites)).location !== null;
    const called = [...new Set(services.routes)];
    await failAll({ form, fields, isLast, others: withoutWrites, wasSent }, called);
    for (let count = 0; CONTROL.key in fields && isLast && count < SPARE_KEYS; count += 1) {
      const key = await newKey(form);
      if (key !== undefined) spare.push(key);
    }
    const withAll = () => services.reset();
    const healthy = await post(form, await keyed(form, fields), withAll);
    const more = [...new Set(services.routes)].filter((route) => !called.includes(route));
    await failAll({ form, fields, isLast, others: withAll, wasSent: true }, more);
    services.reset();
    const next = sameForm(healthy, page, form);
    found.isDone = healthy.location !== null || (healthy.status === 200 && isLast);
    const isStuck = !next || valuesIn(next)[CONTROL.step] === fields[CONTROL.step];
    if (!found.isDone && isStuck)
      found.wrong.push(`${form.action}: cannot be sent: ${textOf(healthy.body).slice(0, 600)}`);
    step = found.isDone || isStuck ? undefined : { form: next, html: healthy.body };
  }
  return found;
}
