/** The tabs of one browser agree on the signed-in and the selected person, in any order of messages. */
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabs } from '#islands/sessao/tabs.ts';
import {
  compareShown,
  parseTabMessage,
  type ShownTab,
  type Reaction,
  type TabMessage,
} from '#lib/sessao/tabs.ts';

const shown = (at: number, user = 'ana', person = 'ana'): ShownTab => ({
  user,
  person,
  name: person,
  at,
});

describe('the reaction to another page', () => {
  it.each<[string, ShownTab, Reaction]>([
    ['of the same person', shown(2), 'agree'],
    ['of another selected person', shown(2, 'ana', 'joao'), 'notice'],
    ['of another account', shown(2, 'rui', 'rui'), 'leave'],
    ['of another account, requested earlier', shown(0, 'rui', 'rui'), 'answer'],
    ['of another selected person, requested earlier', shown(0, 'ana', 'joao'), 'answer'],
    ['of the same person, requested earlier', shown(0), 'ignore'],
  ])('is right for a page %s', (_name, received, verdict) => {
    expect(compareShown(shown(1), shown(1), received).reaction).toBe(verdict);
  });

  /** A tab as `islands/sessao/open-tab.ts` runs it. */
  class Tab {
    latest: ShownTab;
    state: 'open' | 'notice' | 'left' = 'open';
    readonly own: ShownTab;

    constructor(own: ShownTab) {
      this.own = own;
      this.latest = own;
    }

    /** The message that it sends to the others, if any. */
    receive(received: ShownTab): ShownTab | undefined {
      if (this.state === 'left') return undefined;
      const { reaction: verdict, latest } = compareShown(this.own, this.latest, received);
      this.latest = latest;
      if (verdict === 'leave') this.state = 'left';
      if (verdict === 'notice') this.state = 'notice';
      if (verdict === 'agree') this.state = 'open';
      return verdict === 'answer' ? latest : undefined;
    }
  }

  it('leaves every tab with the newest person, in any order of arrival', () => {
    const pages = fc.uniqueArray(
      fc.tuple(
        fc.nat(50),
        fc.constantFrom(['ana', 'ana'], ['ana', 'joao'], ['rui', 'rui'], ['rui', 'eva']),
      ),
      { minLength: 2, maxLength: 8, selector: ([at]) => at },
    );
    const property = fc.property(pages, (asked) => {
      // The order of the array is the order in which the pages arrive.
      const tabs: Tab[] = [];
      let messages = 0;
      for (const [at, [user, person]] of asked) {
        const tab = new Tab(shown(at, user, person));
        tabs.push(tab);
        const queue: [Tab, ShownTab][] = [[tab, tab.own]];
        for (let next = queue.shift(); next; next = queue.shift()) {
          const [from, message] = next;
          messages += 1;
          for (const other of tabs) {
            const answer = other === from ? undefined : other.receive(message);
            if (answer) queue.push([other, answer]);
          }
        }
      }
      const newest = tabs.map(({ own }) => own).reduce((a, b) => (a.at > b.at ? a : b));
      for (const { own, state } of tabs) {
        if (own.user !== newest.user) expect(state).toBe('left');
        else if (state !== 'left')
          expect(state).toBe(own.person === newest.person ? 'open' : 'notice');
      }
      // The exchange ends: each tab with newer data answers once for each page.
      expect(messages).toBeLessThanOrEqual(asked.length ** 2);
    });
    fc.assert(property, { numRuns: 500 });
  });
});

describe('a message of the channel', () => {
  it.each([
    { kind: 'shown', shown: shown(1) },
    { kind: 'lasts', endsAt: 5 },
    { kind: 'ended' },
    { kind: 'signed-out', area: 'staff' },
  ])('is accepted: $kind', (message) => {
    expect(parseTabMessage(structuredClone(message))).toEqual(message);
  });

  it.each([
    1795361637771,
    null,
    'ended',
    {},
    { kind: 'shown' },
    { kind: 'shown', shown: { ...shown(1), at: '1' } },
    { kind: 'lasts' },
    { kind: 'signed-out', area: 'x' },
    { kind: 'x' },
  ])('of another release is ignored: %j', (data) => {
    expect(parseTabMessage(data)).toBeUndefined();
  });
});

describe('the channel of a page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** A page with the events of its window. */
  function openPage() {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const tabs = openTabs();
    const heard: TabMessage[] = [];
    tabs.listen((message) => void heard.push(message));
    const tell = (type: string, persisted: boolean) =>
      page.dispatchEvent(Object.assign(new Event(type), { persisted }));
    return { tabs, heard, tell };
  }

  it('is closed while the browser keeps the page for Back, which a message would drop', async () => {
    const [one, other] = [openPage(), openPage()];
    one.tell('pageshow', false);
    one.tell('pagehide', true);
    other.tabs.broadcast({ kind: 'lasts', endsAt: 1 });
    one.tabs.broadcast({ kind: 'ended' });
    one.tell('pageshow', true);
    other.tabs.broadcast({ kind: 'lasts', endsAt: 2 });
    one.tabs.broadcast({ kind: 'lasts', endsAt: 3 });
    await expect.poll(() => other.heard).toEqual([{ kind: 'lasts', endsAt: 3 }]);
    await expect.poll(() => one.heard).toEqual([{ kind: 'lasts', endsAt: 2 }]);
    one.tell('pagehide', false);
    other.tell('pagehide', false);
  });
});
