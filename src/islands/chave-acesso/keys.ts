/**
 * Passkeys in the browser: shows what works here, and runs a ceremony. The controls stay hidden without
 * JavaScript and where the browser has no passkeys. The library and the calls are loaded for a ceremony
 * only.
 */
import { goTo, whileWaiting } from '#islands/shared/waiting.ts';
import { isStepAnswer, type StepAnswer } from '#lib/forms/answer.ts';
import * as messages from '#lib/chave-acesso/messages.ts';

/** `porta` is the second step of a sign-in, for the account of the typed data. */
type Kind = 'entrar' | 'porta' | 'confirmar' | 'cadastrar' | StaffKind;
type StaffKind = 'atendimento' | 'atendimento-cadastrar';

const kindOf = (box: HTMLElement) => box.dataset['chave'] as Kind;

/** The calls of each kind: `ask` gets the challenge for the device, `answer` sends the device's answer. */
async function callsOf(kind: Kind) {
  const { actions } = await import('astro:actions');
  const { desafio, perguntar, novaChave, entrar, confirmar, guardar } = actions.chaveAcesso;
  const staff = actions.atendimentoInterno;
  return {
    entrar: { ask: desafio, answer: entrar },
    porta: { ask: desafio, answer: entrar },
    confirmar: { ask: perguntar, answer: confirmar },
    cadastrar: { ask: novaChave, answer: guardar },
    atendimento: { ask: staff.desafio, answer: staff.entrarComChave },
    'atendimento-cadastrar': { ask: staff.novaChave, answer: staff.guardarChave },
  }[kind];
}

/** A challenge ends after ten minutes, so an open page requests a new one before that. */
const RENEW_MS = 8 * 60_000;

/** The person has pressed the button, so a passkey chosen in the browser's list is not sent. */
class Superseded extends Error {}

/** A failure that the person reads. */
class ReadableError extends Error {}

interface Answered<T> {
  data?: T | undefined;
  error?: { message: string } | undefined;
}

function dataOf<T>({ data, error }: Answered<T>): Exclude<T, StepAnswer> {
  // An answer that does not come from the portal, such as a proxy's, gives an error without a message.
  const said = error?.message === '' ? undefined : error?.message;
  if (error || data === undefined) throw new ReadableError(said ?? messages.NAO_CONFERIU);
  // The page was opened for another person.
  if (isStepAnswer(data)) throw new ReadableError(data.aviso?.mensagem ?? messages.NAO_CONFERIU);
  return data as Exclude<T, StepAnswer>;
}

/** The fields that a ceremony sends with the device's answer. */
function fieldsOf(box: HTMLElement): FormData {
  const form = new FormData();
  for (const { name, value } of box.querySelectorAll('input')) form.set(name, value);
  return form;
}

/**
 * Asks the device for its passkey, and sends the device's answer to the portal.
 * @param isAutofill the browser offers the passkey in its own list beside the field
 * @param onAnswer runs when the device has answered; when it throws, the answer is not sent
 * @returns the path of the next page
 */
async function perform(
  box: HTMLElement,
  isAutofill: boolean,
  onAnswer: () => void,
): Promise<string> {
  const { voltar } = box.dataset;
  const kind = kindOf(box);
  const [{ startAuthentication, startRegistration }, calls] = await Promise.all([
    import('@simplewebauthn/browser'),
    callsOf(kind),
  ]);
  const asked = dataOf<object>(await calls.ask(fieldsOf(box)));
  if ('para' in asked) return String(asked.para);
  if (!('pergunta' in asked)) throw new ReadableError(messages.NAO_CONFERIU);
  const answer =
    kind === 'cadastrar' || kind === 'atendimento-cadastrar'
      ? await startRegistration({
          optionsJSON: asked.pergunta as Parameters<typeof startRegistration>[0]['optionsJSON'],
        })
      : await startAuthentication({
          optionsJSON: asked.pergunta as Parameters<typeof startAuthentication>[0]['optionsJSON'],
          useBrowserAutofill: isAutofill,
        });
  onAnswer();
  const form = fieldsOf(box);
  if (kind === 'porta') form.set('passo', kind);
  form.set('resposta', JSON.stringify(answer));
  if (voltar) form.set('voltar', voltar);
  return dataOf(await whileWaiting(calls.answer(form))).para;
}

function textOf(error: unknown): string {
  if (error instanceof ReadableError) return error.message;
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') return messages.JA_EXISTE;
  return name === 'NotAllowedError' ? messages.CANCELADO : messages.NAO_CONFERIU;
}

/** Prepares the box of one ceremony. @param box names the ceremony, and contains the button and the text */
export async function enhancePasskeyBox(box: HTMLElement): Promise<void> {
  const button = box.querySelector('button');
  const note = box.querySelector<HTMLElement>('[role="status"]');
  if (!('PublicKeyCredential' in globalThis)) {
    document.querySelector('[data-sem-chave]')?.removeAttribute('hidden');
    return;
  }
  if (!button || !note) return;
  box.hidden = false;

  // Only one ceremony at a time sends its answer: a second challenge would replace the first one.
  let isBusy = false;
  const run = async (isAutofill: boolean) => {
    // A quiet ceremony can fail before the person acts. The page shows a failure only after an answer.
    let isShown = !isAutofill;
    const claim = () => {
      if (isAutofill && isBusy) throw new Superseded();
      isBusy = isShown = true;
    };
    try {
      goTo(await perform(box, isAutofill, claim));
    } catch (error) {
      if (isShown) note.textContent = textOf(error);
    } finally {
      if (isShown) isBusy = false;
    }
  };
  button.addEventListener('click', () => {
    if (isBusy) return;
    isBusy = true;
    note.textContent = messages.AGUARDANDO;
    void run(false);
  });

  // Older browsers have passkeys without this method.
  if (kindOf(box) !== 'entrar' || !('isConditionalMediationAvailable' in PublicKeyCredential))
    return;
  if (!(await PublicKeyCredential.isConditionalMediationAvailable())) return;
  void run(true);
  setInterval(() => {
    if (!isBusy) void run(true);
  }, RENEW_MS);
}
