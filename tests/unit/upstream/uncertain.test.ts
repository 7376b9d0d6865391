/** Which failed writes may have been done. The portal never repeats these. */
import { expect, it } from 'vitest';
import {
  type Answer,
  empty,
  json,
  plain,
  reset,
  useScriptedServer,
} from '../support/scripted-server.ts';
import { failureOf, read, ROUTE, write, WRITE_ROUTE } from './support.ts';

const server = useScriptedServer();

it.each<[string, Answer, boolean]>([
  ['a dropped connection', reset, true],
  ['a gateway that waited in vain', empty(504), true],
  ['an answer that is not understood', plain('<h1>', 'text/html'), true],
  ['a 500', json({}, 500), false],
  ['a 503', json({}, 503), false],
  ['a refusal', json({}, 422), false],
])('after %s a write may have been done: %s; a read never', async (_name, answer, may) => {
  server.on(WRITE_ROUTE, answer).on(ROUTE, answer);
  expect((await failureOf(write())).mayHaveArrived).toBe(may);
  expect((await failureOf(read())).mayHaveArrived).toBe(false);
});
