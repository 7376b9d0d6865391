/**
 * Replaces a page of a person who is no longer signed in: empties it at once and loads another page
 * in its place. See `components/sessao/OpenTab.astro`.
 */
import { PAGINA_FECHADA } from '#lib/sessao/messages.ts';
import { safeReturnPath } from '#lib/sessao/rules.ts';
import { compareShown, lastChangeIn, type ShownTab } from '#lib/sessao/tabs.ts';
import { openTabs, prolong, prolongUnread } from './tabs.ts';

/** The address of this page, to load it again. */
const here = () => safeReturnPath(location.pathname + location.search);

/**
 * A form sends its typed values to its action when the page closes. Here another person would receive them, so the
 * event is stopped.
 */
function keepNothing(): void {
  const stopEvent = (event: Event) => {
    event.stopImmediatePropagation();
  };
  addEventListener('visibilitychange', stopEvent, { capture: true });
}

function leave(path: string): void {
  keepNothing();
  // Visible only if the next page does not load.
  const word = document.createElement('p');
  word.textContent = PAGINA_FECHADA;
  document.body.replaceChildren(word);
  location.replace(path);
}

/** Loads this page anew. It keeps its height, so that the browser restores the position, but shows nothing. */
function again(): void {
  keepNothing();
  document.body.style.visibility = 'hidden';
  location.reload();
}

/** Whether Chromium fetched or drew this page before it was asked for. */
function isAhead(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return (
    visit !== undefined &&
    (('deliveryType' in visit && visit.deliveryType === 'navigational-prefetch') ||
      ('activationStart' in visit && Number(visit.activationStart) > 0))
  );
}

/** @param tab has the page's person in its `data-` attributes, and contains the notice */
export function watchTabs(tab: HTMLElement): void {
  const { user = '', person = '', name = '', at, area, exit, posted, change } = tab.dataset;
  const own: ShownTab = { user, person, name, at: Number(at) };
  const notice = tab.querySelector<HTMLElement>('[data-notice]');
  const selected = tab.querySelector('[data-selected]');
  const link = tab.querySelector('a');
  const tabs = openTabs();
  let latest = own;

  function showNotice(isOther: boolean): void {
    if (selected) selected.textContent = latest.name;
    if (link) link.href = here();
    if (notice) notice.hidden = !isOther;
  }

  function receive(shown: ShownTab): void {
    const comparison = compareShown(own, latest, shown);
    const { reaction } = comparison;
    latest = comparison.latest;
    if (reaction === 'leave') leave(exit ?? here());
    else if (reaction === 'answer') tabs.broadcast({ kind: 'shown', shown: latest });
    else if (reaction === 'notice') showNotice(true);
    else if (reaction === 'agree') showNotice(false);
  }

  tabs.listen((message) => {
    if (message.kind === 'shown') receive(message.shown);
    else if (message.kind === 'signed-out' && message.area === area) leave(exit ?? here());
  });
  // This page is seen without a request of its own. The warning of the page (`session-end.ts`) hears the answer.
  const prolongQuietly = () => {
    prolong(tabs).catch(() => undefined);
  };
  const prolongFetched = () => {
    // The flag ends with an idle session at the latest, so with it the session still lasts.
    if (lastChangeIn(document.cookie) === undefined || !prolongUnread(tabs)) prolongQuietly();
  };
  // The back-forward cache may show this page again after the person has changed something or signed out.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    // The answer to a post cannot be loaded again.
    if (posted !== undefined) leave(here());
    else if (change !== undefined && change === lastChangeIn(document.cookie)) prolongQuietly();
    else again();
  });
  tabs.broadcast({ kind: 'shown', shown: own });
  if (area === 'member' && isAhead()) prolongFetched();
}
