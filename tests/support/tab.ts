/**
 * A tab of Chromium over its own protocol. In it Chromium draws pages before they are seen; it does not in the
 * tabs of Playwright, and puppeteer loses the page that was drawn before.
 */
import puppeteer from 'puppeteer-core';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';

type Params = Record<string, unknown>;
/** Calls a method of the protocol in one target. @throws the answer's error */
export type Send = (method: string, params?: Params) => Promise<Params>;
type Listener = (method: string, params: Params) => void;

interface Message {
  id?: number;
  sessionId?: string;
  method?: string;
  params?: Params;
  result?: Params;
  error?: { message: string };
}

export interface Tab {
  /** Calls a method in the page that is seen. */
  send: Send;
  /** The value of an expression in the page that is seen. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Opens an address, and resolves when the page has loaded. */
  open: (address: string) => Promise<void>;
  close: () => Promise<void>;
}

interface Settings {
  /** Runs in each target of the tab before its first request. */
  prepare?: (send: Send) => Promise<unknown>;
  /** Receives the events of all targets of the tab. */
  listen?: Listener;
}

export interface TabBrowser {
  /** A tab with cookies and storage of its own, as large as a phone's window. */
  openTab: (settings?: Settings) => Promise<Tab>;
  close: () => Promise<void>;
}

/** The connection to a browser. */
async function connect(endpoint: string) {
  const socket = new WebSocket(endpoint);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, PromiseWithResolvers<Params>>();
  const listeners = new Set<(message: Message) => void>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const call = waiting.get(message.id ?? -1);
    if (!call) for (const listener of listeners) listener(message);
    else if (message.error) call.reject(new Error(message.error.message));
    else call.resolve(message.result ?? {});
  });
  let last = 0;
  const sendTo =
    (sessionId?: string): Send =>
    (method, params = {}) => {
      last += 1;
      const call = Promise.withResolvers<Params>();
      waiting.set(last, call);
      socket.send(JSON.stringify({ id: last, method, params, sessionId }));
      return call.promise;
    };
  return { sendTo, listeners };
}

/** Starts the browser of the tests. @param args more arguments of its command */
export async function startTabs(args: readonly string[] = []): Promise<TabBrowser> {
  const { executablePath, env } = await findBrowser();
  const browser = await puppeteer.launch({
    executablePath,
    args: [...browserArguments, ...args],
    env: { ...process.env, ...env },
    headless: 'shell',
  });
  const { sendTo, listeners } = await connect(browser.wsEndpoint());
  const openTab = async ({ prepare, listen }: Settings = {}): Promise<Tab> => {
    const whole = sendTo();
    const { browserContextId } = await whole('Target.createBrowserContext');
    /** The sessions of the tab's targets. The first is of the page that is seen. */
    const pages: string[] = [];
    const ready = Promise.withResolvers<true>();
    const attach = async (session: string) => {
      const send = sendTo(session);
      pages.push(session);
      // A target that waits answers some methods only after it goes on.
      const done = [send('Page.enable'), send('Network.enable'), prepare?.(send)];
      await Promise.all([...done, send('Runtime.runIfWaitingForDebugger')]);
      ready.resolve(true);
    };
    const { targetId } = await whole('Target.createTarget', {
      url: 'about:blank',
      browserContextId,
      forTab: true,
      width: 360,
      height: 740,
    });
    const { sessionId } = await whole('Target.attachToTarget', { targetId, flatten: true });
    const hear = ({ method = '', params = {}, sessionId: from }: Message) => {
      if (method === 'Target.attachedToTarget' && from === sessionId)
        attach(String(params['sessionId'])).catch(() => undefined);
      if (method === 'Target.detachedFromTarget' && from === sessionId)
        pages.splice(pages.indexOf(String(params['sessionId'])), 1);
      if (pages.includes(String(from))) listen?.(method, params);
    };
    listeners.add(hear);
    await sendTo(String(sessionId))('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page' }],
    });
    await ready.promise;
    const send: Send = (method, params) => sendTo(pages[0])(method, params);
    return {
      send,
      evaluate: async (expression) => {
        const { result, exceptionDetails } = await send('Runtime.evaluate', {
          expression,
          awaitPromise: true,
          returnByValue: true,
        });
        if (exceptionDetails) throw new Error(JSON.stringify(exceptionDetails));
        return (result as Params)['value'];
      },
      open: async (address) => {
        const loaded = Promise.withResolvers<true>();
        const onLoad = ({ method, sessionId: from }: Message) => {
          if (method === 'Page.loadEventFired' && from === pages[0]) loaded.resolve(true);
        };
        listeners.add(onLoad);
        await send('Page.navigate', { url: address });
        await loaded.promise;
        listeners.delete(onLoad);
      },
      close: async () => {
        listeners.delete(hear);
        await whole('Target.disposeBrowserContext', { browserContextId });
      },
    };
  };
  return { openTab, close: () => browser.close() };
}
