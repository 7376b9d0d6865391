/** The channel of the tabs, and the session that they share, for the scripts of a page. */
import { IDLE_LIMIT, TOUCH_INTERVAL } from '#lib/sessao/rules.ts';
import { parseTabMessage, type TabMessage, TABS_CHANNEL } from '#lib/sessao/tabs.ts';

export interface Tabs {
  /** Sends to all other tabs, not to this channel. */
  broadcast: (message: TabMessage) => void;
  listen: (hear: (message: TabMessage) => void) => void;
}

export function openTabs(): Tabs {
  // Safari before 15.4: the tabs then learn of the end of a session from the server.
  if (!('BroadcastChannel' in globalThis)) {
    return { broadcast: () => undefined, listen: () => undefined };
  }
  const listeners: ((message: TabMessage) => void)[] = [];
  const open = () => {
    const channel = new BroadcastChannel(TABS_CHANNEL);
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const message = parseTabMessage(data);
      if (message) for (const hear of listeners) hear(message);
    });
    return channel;
  };
  let channel: BroadcastChannel | undefined = open();
  // Chromium drops a page of its back-forward cache when a message arrives there.
  addEventListener('pagehide', () => {
    channel?.close();
    channel = undefined;
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = open();
  });
  return {
    broadcast: (message) => {
      channel?.postMessage(message);
    },
    listen: (hear) => {
      listeners.push(hear);
    },
  };
}

/**
 * Prolongs the session, or learns that it has ended, and tells the other tabs.
 * @returns what they were told; `undefined` when it is not known
 */
export async function prolong(tabs: Tabs): Promise<TabMessage | undefined> {
  const { actions } = await import('astro:actions');
  const { data, error } = await actions.sessao.continuar(new FormData());
  if (!data && error.code !== 'UNAUTHORIZED') return undefined;
  const message: TabMessage = data
    ? { kind: 'lasts', endsAt: Date.now() + data.segundos * 1000 }
    : { kind: 'ended' };
  tabs.broadcast(message);
  return message;
}

/**
 * Prolongs a session that lasts, and tells the other tabs the earliest possible end. Chromium keeps no page for Back in
 * which a script has read an answer with `no-store`; nothing reads that of a beacon.
 * @returns whether the browser sends the request
 */
export function prolongUnread(tabs: Tabs): boolean {
  if (!navigator.sendBeacon('/_actions/sessao.continuar', new FormData())) return false;
  tabs.broadcast({ kind: 'lasts', endsAt: Date.now() + IDLE_LIMIT - TOUCH_INTERVAL });
  return true;
}
