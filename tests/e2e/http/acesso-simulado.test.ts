/**
 * The portal with a mock of `docs/openapi.yaml` in place of the services: the member of the examples signs in,
 * and every page of the member area is complete.
 */
import { expect, test } from '@playwright/test';
import { persona } from '../../../backend/seed/personas.ts';
import { startMock } from '../../support/mock.ts';
import { startPortal } from '../../support/portal-process.ts';
import { settingsFor } from '../../support/scripted-portal.ts';
import { Visitor } from '../../support/visitor.ts';
import { walk } from '../../support/walk.ts';

/** What the test reads of a line of the log. */
interface Line {
  level: number;
  msg: string;
  route?: string;
  status?: number;
  upstream?: { operation: string; outcome: number | string }[];
}

/** What a mock of an example brand lacks. */
const EXPECTED = /^(?:the call-centre mode is not offered|not ready for the public)/;

/** The lines about failures: of the portal, of its pages, and of its calls. */
const isFailure = ({ level, msg, status = 200, upstream = [] }: Line) =>
  (level >= 40 && !EXPECTED.test(msg)) ||
  status >= 400 ||
  upstream.some(({ outcome }) => outcome !== 200);

test('a mock lets its member in and shows every page', async () => {
  test.setTimeout(120_000);
  const mock = await startMock();
  const portal = await startPortal(settingsFor(mock));
  let screens: string[];
  try {
    const visitor = new Visitor(portal.url);
    await visitor.signIn(persona('titular'));
    screens = await walk(visitor);
  } finally {
    await portal.stop();
    await mock.close();
  }
  for (const screen of [
    /^\/cliente\/carteirinha$/,
    /^\/cliente\/exames\/\d+$/,
    /^\/cliente\/boletos\/\d+\.pdf/,
  ])
    expect(screens.filter((one) => screen.test(one))).not.toEqual([]);
  const lines = portal
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  expect(lines.length).toBeGreaterThan(screens.length);
  expect(lines.filter(isFailure)).toEqual([]);
});
