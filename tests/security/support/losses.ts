/** One form, from its first step to its end, while every call that it leads to fails in every way. */
import { vi } from 'vitest';
import { MUITOS_ENVIOS } from '#lib/cadastro/email.ts';
import { NAO_GUARDADO } from '#lib/consentimento/messages.ts';
import { MENSAGEM_MANUTENCAO, MENSAGEM_NAO_CONCLUIDA, UncertainError } from '#lib/errors.ts';
import { CONTROLE } from '#lib/forms/answer.ts';
import { DADOS_NAO_RECONHECIDOS } from '#lib/sessao/messages.ts';
import { type ScriptedServer, unscripted } from '../../support/scripted-server.ts';
import { type Fault, FAULTS, refusal } from './faults.ts';
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
import { elsewhere, type Seen, type Visitor } from './visitor.ts';
import { RAW } from './whole.ts';

const CATALOGUE = [
  MENSAGEM_MANUTENCAO,
  MENSAGEM_NAO_CONCLUIDA,
  NAO_GUARDADO,
  // To the service of tokens a 401 means a pair that it does not know (contract).
  DADOS_NAO_RECONHECIDOS,
];
const VERIFY = new UncertainError(MENSAGEM_MANUTENCAO).mensagem;

export interface Journey {
  services: ScriptedServer;
  /** Where the form stands. */
  page: string;
  /** Somebody who may send it, not always the same. */
  somebody: () => Promise<Visitor>;
  /** Signs the same person in again. */
  again: (visitor: Visitor) => Promise<unknown>;
  answers: (form: PageForm) => Promise<Answers>;
  /** How long an answer may take. */
  withinMs: number;
}

export interface Found {
  /** What was lost, sent twice or not said. */
  wrong: string[];
  /** How many failures there were. */
  failures: number;
  /** Whether it could be sent once nothing failed. */
  isDone: boolean;
}

/** A step that is posted again and again. */
interface Failing {
  form: PageForm;
  fields: Fields;
  isLast: boolean;
  /** How everything else is answered. */
  others: () => void;
  /** It was sent before: its sender begins anew. */
  wasSent: boolean;
}

/** These change nothing, though they are posted. */
const ASKS = ['POST /ws/pagamento/validar', 'POST /host/auth/crm-auth'];
const isWrite = (route: string) => !route.startsWith('GET ') && !ASKS.includes(route);
const isSignIn = ({ status, location }: Seen) => status === 401 || location?.startsWith('/entrar');
const sameForm = ({ body }: Seen, page: string, { action }: PageForm) =>
  formsOf(body, page).find((form) => form.action === action);
/** As many calls may follow the first write of a form as this has faults for. */
const SPARE_KEYS = 3 * FAULTS.length;

/** Everything is answered, and nothing is done. */
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
  let visitor = await journey.somebody();
  const tried = new Set<string>();

  async function beginAnew(): Promise<void> {
    services.reset();
    await journey.again(visitor);
  }

  /** Keys that were opened before the form was sent, for pages that show it once. */
  const spare: string[] = [];

  async function newKey({ action }: PageForm): Promise<string | undefined> {
    services.reset();
    const form = await openForm(visitor, page, action);
    return form && valuesIn(form)[CONTROLE.chave];
  }

  /** The fields under the key of a form that the visitor of now opens. */
  async function keyed(form: PageForm, fields: Fields): Promise<Fields> {
    if (!(CONTROLE.chave in fields)) return { ...fields };
    const { [CONTROLE.ciente]: _told, ...others } = fields;
    // Beside other tests a sound service misses its time limit, and the page has no form.
    const open = () => vi.waitUntil(() => newKey(form), { timeout: 15_000, interval: 500 });
    const chave = spare.pop() ?? (await open());
    services.reset();
    return { ...others, [CONTROLE.chave]: chave };
  }

  /** Posts it while services answer as `script` has it. Where another person sends it, the key is theirs. */
  async function post(form: PageForm, fields: Fields, script: () => void): Promise<Seen> {
    script();
    const answer = await visitor.post(form.path, fields, elsewhere());
    if (!answer.body.includes(MUITOS_ENVIOS)) return answer;
    // Codes that may have been mailed count: so many are one person's, and no more.
    services.reset();
    visitor = await journey.somebody();
    spare.length = 0;
    Object.assign(fields, await keyed(form, fields));
    script();
    return visitor.post(form.path, fields, elsewhere());
  }

  /** The answer of a form whose calls have failed, as its sender reads it. */
  function judge(
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
    const stays = back && valuesIn(back)[CONTROLE.passo] === posted[CONTROLE.passo];
    if (stays && seen.status !== 200 && !CATALOGUE.some((known) => text.includes(known)))
      wrong(`does not say what the catalogue says: ${text.slice(0, 400)}`);
    return text;
  }

  async function fail({ form, fields, isLast, others }: Failing, route: string, fault: Fault) {
    const about = `${form.action} ${fields[CONTROLE.passo] ?? ''}: ${route}: ${fault.what}`;
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
    const told = question && valuesIn(question)[CONTROLE.ciente];
    if (told !== undefined && services.routes.every((one) => one !== route)) {
      posted[CONTROLE.ciente] = told;
      start = performance.now();
      seen = await post(form, posted, script);
    }
    if (performance.now() - start > journey.withinMs) wrong('took too long');
    const writes = services.routes.filter(isWrite);
    // A token that has run out is renewed: what it was refused for has not been done.
    const isRenewed =
      fault.what === '401' && services.routes.some((one) => one.endsWith('/crm-auth'));
    if (new Set(writes).size < writes.length && !isRenewed)
      wrong(`written twice: ${writes.join(', ')}`);
    const isUnfinished = isWrite(route) && writes.includes(route) && isLast;
    if (seen.body.includes(RAW)) wrong('shows what the service said');

    if (isSignIn(seen)) {
      // The session is over: what was typed is there again for whoever signs in again.
      await beginAnew();
      judge(seen.location === null ? seen : await visitor.get(page), form, posted, wrong);
      return;
    }
    if (seen.location !== null) {
      if (isUnfinished && !isSilent(form.action, route)) wrong(`went on to ${seen.location}`);
      return;
    }
    const text = judge(seen, form, posted, wrong);
    if (!isUnfinished || !fault.isUncertain || !(CONTROLE.chave in posted)) return;
    if (!text.includes(VERIFY)) wrong('does not say that it may have arrived');
    await post(form, posted, () => refuseWrites(services));
    if (services.callsTo(route).length > 0) wrong('goes out again from the same form');
    const again = sameForm(seen, page, form);
    if (!again) return;
    posted[CONTROLE.chave] = valuesIn(again)[CONTROLE.chave] ?? '';
    await post(form, posted, () => refuseWrites(services));
    if (services.callsTo(route).length !== 1) wrong('does not go out once its sender has checked');
  }

  async function failAll(failing: Failing, routes: string[]) {
    for (const route of routes) {
      for (const fault of FAULTS) {
        // One failure of a read is enough for each step, the others for the form.
        const key = `${route} ${fault.what}`;
        if (!isWrite(route) && fault.what !== '500' && tried.has(key)) continue;
        tried.add(key);
        if (failing.wasSent) await beginAnew();
        await fail(failing, route, fault);
      }
    }
  }

  let step: { form: PageForm; html: string } | undefined = { form: first, html };
  while (step) {
    const { form } = step;
    const isLast = isLastStep(step.html);
    const fields = fill(form, await journey.answers(form));
    // What it calls, first as far as it comes without writing anything.
    const withoutWrites = () => refuseWrites(services);
    // A form that only asks is done with that.
    const wasSent = (await post(form, fields, withoutWrites)).location !== null;
    const called = [...new Set(services.routes)];
    await failAll({ form, fields, isLast, others: withoutWrites, wasSent }, called);
    for (let count = 0; CONTROLE.chave in fields && isLast && count < SPARE_KEYS; count += 1) {
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
    const isStuck = !next || valuesIn(next)[CONTROLE.passo] === fields[CONTROLE.passo];
    if (!found.isDone && isStuck)
      found.wrong.push(`${form.action}: cannot be sent: ${textOf(healthy.body).slice(0, 600)}`);
    step = found.isDone || isStuck ? undefined : { form: next, html: healthy.body };
  }
  return found;
}
