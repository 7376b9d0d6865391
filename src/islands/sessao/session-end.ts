/**
 * The dialog that warns a member before the session ends, without React. See `session-clock.ts`.
 */
import {
  CONTINUOU,
  NAO_CONTINUOU,
  SESSAO_ENCERRADA,
  SESSAO_TERMINANDO,
  SESSAO_TERMINOU,
  endsAtInWords,
} from '#lib/sessao/messages.ts';
import { hourIn } from '#lib/formats/dates.ts';
import { IDLE_LIMIT, sessionEndedPath, TOUCH_INTERVAL } from '#lib/sessao/rules.ts';
import type { TabMessage } from '#lib/sessao/tabs.ts';
import { sendDraft } from '#islands/forms/send-draft.ts';
import { announce } from '#islands/shared/announce.ts';
import { $answers, goTo, whileBusy } from '#islands/shared/waiting.ts';
import { createSessionClock } from './session-clock.ts';
import { openTabs, prolong } from './tabs.ts';

const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();

/** The parts of the dialog, by their attributes in `components/sessao/SessionEnd.astro`. */
function partsOf(dialog: HTMLDialogElement) {
  const find = (selector: string) => dialog.querySelector<HTMLElement>(selector);
  return {
    title: find('h2'),
    text: find(`#${dialog.id}-texto`),
    stay: find('[data-continuar]'),
    leave: find('[data-sair]'),
    back: dialog.querySelector<HTMLAnchorElement>('[data-entrar]'),
  };
}

/** Without dialogs in the browser an open one is a box over the page (`sessao.css`). */
const shownBy = (dialog: HTMLDialogElement) => ({
  show: () => {
    if ('showModal' in dialog) {
      if (!dialog.open) dialog.showModal();
      return;
    }
    const box = dialog as HTMLElement;
    box.setAttribute('open', '');
    box.querySelector('button')?.focus();
  },
  hide: () => {
    if ('close' in dialog) dialog.close();
    else (dialog as HTMLElement).removeAttribute('open');
  },
});

export function watchSession(dialog: HTMLDialogElement): void {
  const { title, text, stay, leave, back } = partsOf(dialog);
  const clock = createSessionClock(Date.now() + Number(dialog.dataset['segundos']) * 1000);
  // All tabs share one session, and each opened page extends it for all of them.
  const tabs = openTabs();
  let isTyped = false;

  const extend = (endsAt: number) => {
    clock.extend(endsAt);
    tabs.broadcast({ kind: 'lasts', endsAt: clock.endsAt() });
  };
  const { show, hide } = shownBy(dialog);
  const showSentence = (sentence: string) => {
    if (text) text.textContent = sentence;
  };

  function warn(): void {
    if (title) title.textContent = SESSAO_TERMINANDO;
    showSentence(endsAtInWords(hourIn(timeZone, new Date(clock.endsAt()))));
    show();
  }

  /** Keeps the page with the typed values, under the dialog; without typed values it leaves the page. */
  function close(): void {
    const path = sessionEndedPath(location.pathname + location.search);
    if (!isTyped) {
      goTo(path);
      return;
    }
    if (title) title.textContent = SESSAO_TERMINOU;
    showSentence(SESSAO_ENCERRADA);
    if (stay) stay.hidden = true;
    if (leave) leave.hidden = true;
    if (back) {
      back.href = path;
      back.hidden = false;
    }
    dialog.classList.add('dialog--closed');
    show();
    // A form in steps that is posted after the end becomes a draft for the same person (decision 002).
    back?.addEventListener('click', () => {
      document.querySelectorAll<HTMLFormElement>('form.flow').forEach(sendDraft);
    });
    back?.focus();
  }

  const hear = (message: TabMessage) => {
    if (message.kind === 'lasts') clock.extend(message.endsAt);
    else if (message.kind === 'ended') clock.end();
  };

  async function answer(): Promise<void> {
    const message = await prolong(tabs);
    if (message) hear(message);
    else showSentence(NAO_CONTINUOU);
    if (message?.kind !== 'lasts') return;
    // The live region must not be made under an open dialog.
    hide();
    announce(CONTINUOU);
  }

  stay?.addEventListener('click', () => {
    void whileBusy(answer()).catch(() => {
      showSentence(NAO_CONTINUOU);
    });
  });
  document.addEventListener('input', () => {
    isTyped = true;
  });
  document.addEventListener('visibilitychange', clock.look);
  tabs.listen(hear);
  // A request of an island that was answered has extended the session, as a page does. The server stores this at
  // most once a minute, so this counts from the earliest possible end.
  $answers.listen(() => {
    if (clock.$phase.get() === 'aberta') extend(Date.now() + IDLE_LIMIT - TOUCH_INTERVAL);
  });
  clock.$phase.subscribe((phase) => {
    if (phase === 'terminando') warn();
    else if (phase === 'terminada') close();
    else hide();
  });
  tabs.broadcast({ kind: 'lasts', endsAt: clock.endsAt() });
}
