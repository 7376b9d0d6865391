/**
 * Every screen of the member area, while each of its calls fails in every way. The test finds the screens
 * by their links and records their calls, so that it includes new ones without a list.
 */
import { describe, expect, it } from 'vitest';
import { isEverything, sampleOf } from '../support/extent.ts';
import { member } from '../support/healthy-member.ts';
import {
  type Answer,
  empty,
  hang,
  json,
  plain,
  RAW,
  reset,
  resetInBody,
} from '../support/scripted-server.ts';
import { inTurn } from './support/faults.ts';
import { scriptEverything, useScriptedPortal } from './support/portal.ts';
import { expectPortalPage } from './support/portal-page.ts';
import { Visitor } from '../support/visitor.ts';
import { walk } from '../support/walk.ts';

// A read may take 0.5 s, a page 0.8 s.
const scripted = useScriptedPortal({ PORTAL_TIMEOUT_SCALE: '0.1' });

const WORDS = 'Consulta fechada para balanço.';
const PAGE_MS = 800;
/** A margin for a busy machine. */
const TOLERANCE_MS = 15_000;

const EVERY: [what: string, answer: Answer][] = [
  ['500', json({ erro: RAW }, 500)],
  ['503', json({ erro: RAW }, 503)],
  ['403', json({ erro: RAW }, 403)],
  ['404 with words', json({ mensagem: WORDS }, 404)],
  ['204', empty(204)],
  ['a page', plain(`<!doctype html><h1>${RAW}</h1>`, 'text/html')],
  ['truncated JSON', plain('{"response":{"id":1,"responseList":[{"nr', 'application/json')],
  ['wrong types', json({ response: 5, responseList: 'x', data: [1], registros: 2 })],
  ['missing fields', json({ response: {}, responseList: [{}], data: [{}], registros: [{}] })],
  ['a reset before a word', reset],
  ['a reset in the middle', resetInBody('{"responseList":[')],
];

/** A fault of each kind, as in `support/faults.ts`. */
const KINDS = ['500', '403', '404 with words', 'wrong types', 'missing fields'];
const SOME = EVERY.filter(([what]) => KINDS.includes(what));

/** Before a release each call of each screen fails in every way, in CI in one way in turn. */
const faultsOf = (number: number) => (isEverything ? EVERY : [inTurn(SOME, number)]);

describe('every screen of the member area', () => {
  it('is complete when any of its calls fails in any way', async () => {
    const { services, portal } = scripted;
    const visitor = new Visitor(portal.url);
    await visitor.signIn();
    const signedIn = visitor.cookies;
    const screens = await walk(visitor);
    expect(screens).toEqual(
      expect.arrayContaining(['/cliente/boletos', '/cliente/carteirinha', '/cliente/pedidos']),
    );
    expect(screens.length).toBeGreaterThan(20);

    let calls = 0;
    for (const screen of screens) {
      services.calls.length = 0;
      expectPortalPage(await visitor.get(screen), screen);
      const called = [...new Set(services.routes)].filter((route) => !route.endsWith('.pdf'));
      for (const route of called) {
        for (const [what, answer] of faultsOf(calls++)) {
          services.on(route, answer);
          const seen = await visitor.get(screen);
          expectPortalPage(seen, `${screen}: ${route}: ${what}`);
          scriptEverything(services);
          // A refused credential must end the session.
          if (what === '403') {
            await visitor.signIn();
          }
        }
      }
    }
    expect(signedIn).not.toBe('');
    expect(calls).toBeGreaterThan(100);
    expect(portal.output()).not.toMatch(/"request failed"|a worker died|unhandled rejection/);
    expect(portal.output()).not.toContain(member.cpf);
  }, 300_000);

  it('is complete within its time limit when a service never answers', async () => {
    const { services, portal } = scripted;
    const visitor = new Visitor(portal.url);
    await visitor.signIn();
    for (const screen of sampleOf(await walk(visitor))) {
      services.calls.length = 0;
      await visitor.get(screen);
      const called = [...new Set(services.routes)].filter((route) => !route.endsWith('.pdf'));
      for (const route of called) services.on(route, hang);
      const start = performance.now();
      const seen = await visitor.get(screen);
      expect(performance.now() - start, screen).toBeLessThan(PAGE_MS + TOLERANCE_MS);
      expectPortalPage(seen, `${screen}: silence`);
      scriptEverything(services);
      await visitor.signIn();
    }
  }, 300_000);
});
