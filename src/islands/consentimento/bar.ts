/** The cookie bar and its dialog. No React: the forms work without a script. */
import {
  hasAnswered,
  NAO_GUARDADO,
  type Resposta,
  RESPOSTA_DITA,
  RESPOSTAS,
} from '#lib/consentimento/rules.ts';
import { postForm } from '#islands/shared/plain-http.ts';
import { readCookie } from '#islands/shared/cookies.ts';
import { createRemote, type Remote } from '#islands/shared/remote.ts';
import { announce } from '#islands/shared/announce.ts';
import { whileWaiting } from '#islands/shared/waiting.ts';

/** Sends the answer. It throws when the answer was not stored. */
type Send = (resposta: Resposta) => Promise<void>;

/** Bar and dialog close on success and stay open on an error (spec section 4). */
export const createConsent = (answer: Send): Remote<[Resposta], Resposta> =>
  createRemote(async (_signal, resposta: Resposta) => {
    await answer(resposta);
    return resposta;
  });

async function send(resposta: Resposta): Promise<void> {
  const form = new FormData();
  form.set('resposta', resposta);
  await postForm('/_actions/consentimento.responder', form);
}

const respostaIn = (submitter: HTMLElement | null): Resposta | undefined =>
  RESPOSTAS.find((known) => submitter instanceof HTMLButtonElement && submitter.value === known);

/** Handles the forms of the bar in the browser, until the visitor answers. */
export function enhanceCookieBar(bar: HTMLElement): void {
  const dialog = bar.querySelector('dialog');
  const hasDialogs = 'HTMLDialogElement' in window;
  const problems = [...bar.querySelectorAll<HTMLElement>('[data-problema]')];
  // Only a script fills these elements. Without one /privacidade/cookies shows the error.
  for (const problem of problems) problem.setAttribute('role', 'alert');
  const hide = () => {
    if (hasDialogs) dialog?.close();
    document.documentElement.dataset['cookies'] = 'respondido';
  };
  const store = createConsent((resposta) => whileWaiting(send(resposta)));

  bar.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || event.target.method === 'dialog') return;
    const resposta = respostaIn(event.submitter);
    // The form leads to /privacidade/cookies, which has the same text.
    if (resposta === undefined && !hasDialogs) return;
    event.preventDefault();
    if (resposta === undefined) dialog?.showModal();
    else if (store.$state.get().status !== 'loading') void store.load(resposta);
  });

  store.$state.subscribe((state) => {
    for (const problem of problems) {
      problem.textContent = state.status === 'error' ? NAO_GUARDADO : '';
      problem.hidden = state.status !== 'error';
    }
    for (const button of bar.querySelectorAll('button[name="resposta"]')) {
      button.setAttribute('aria-busy', String(state.status === 'loading'));
    }
    if (state.status !== 'success') return;
    hide();
    announce(RESPOSTA_DITA[state.data]);
    // The focused button is hidden now.
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  });

  // The visitor may answer in another tab, or while this page is in the back-forward cache.
  const follow = () => {
    if (hasAnswered(readCookie)) hide();
  };
  addEventListener('pageshow', follow);
  document.addEventListener('visibilitychange', follow);
}
