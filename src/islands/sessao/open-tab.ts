/**
 * A page that was made for somebody goes when that person is signed in no more: what it shows is taken
 * away at once, and another page takes its place in the history. See `components/sessao/OpenTab.astro`.
 */
import { PAGINA_FECHADA } from '#lib/sessao/messages.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import { judgeShown, type Shown } from '#lib/sessao/tabs.ts';
import { openTabs } from './tabs.ts';

/** The same page, asked for again. */
const here = () => safeReturnPath(location.pathname + location.search);

function leave(path: string): void {
  // A form that is left tells its action what was typed: now that would be told for somebody else.
  const silence = (event: Event) => {
    event.stopImmediatePropagation();
  };
  addEventListener('visibilitychange', silence, { capture: true });
  // Read only where the next page cannot be had.
  const word = document.createElement('p');
  word.textContent = PAGINA_FECHADA;
  document.body.replaceChildren(word);
  location.replace(path);
}

/** @param tab says for whom the page was made, in its `data-` attributes; holds the notice */
export function watchTabs(tab: HTMLElement): void {
  const { user = '', person = '', name = '', at, area, exit } = tab.dataset;
  const own: Shown = { user, person, name, at: Number(at) };
  const notice = tab.querySelector<HTMLElement>('[data-notice]');
  const selected = tab.querySelector('[data-selected]');
  const again = tab.querySelector('a');
  const tabs = openTabs();
  let latest = own;

  function showNotice(isOther: boolean): void {
    if (selected) selected.textContent = latest.name;
    if (again) again.href = here();
    if (notice) notice.hidden = !isOther;
  }

  function hear(shown: Shown): void {
    const judged = judgeShown(own, latest, shown);
    const { verdict } = judged;
    latest = judged.latest;
    if (verdict === 'leave') leave(exit ?? here());
    else if (verdict === 'answer') tabs.tell({ kind: 'shown', shown: latest });
    else if (verdict === 'notice') showNotice(true);
    else if (verdict === 'agree') showNotice(false);
  }

  tabs.listen((message) => {
    if (message.kind === 'shown') hear(message.shown);
    else if (message.kind === 'signed-out' && message.area === area) leave(exit ?? here());
  });
  // A browser may keep a whole page in memory and show it again, whoever is signed in by then.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) leave(here());
  });
  tabs.tell({ kind: 'shown', shown: own });
}
