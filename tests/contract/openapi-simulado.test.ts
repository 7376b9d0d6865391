/**
 * A mock made of `docs/openapi.yaml` answers every call of the runner as the contract says, so that a supplier
 * can build against it. `tests/e2e/http/acesso-simulado.test.ts` shows the portal with the same mock.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referencePlan } from '../../contract/reference.ts';
import { run, WRITES } from '../../contract/run.ts';
import { type Mock, startMock } from '../support/mock.ts';
import { SEED_DATE } from './support/seed.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock();
});
afterAll(() => mock.close());

test('the runner calls every operation of a mock, and finds each of them right', async () => {
  const plan = referencePlan(mock.url, SEED_DATE);
  const rows = await run({ ...plan, writes: [...WRITES.keys()] });
  const others = rows.filter(({ state }) => state !== 'right');
  expect(others.map(({ operation, why, problems }) => ({ operation, why, problems }))).toEqual([]);
});
