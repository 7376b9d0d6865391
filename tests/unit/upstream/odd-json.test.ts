/** JSON that services may write, and that a plain `JSON.parse` would damage or refuse. */
import { expect, it } from 'vitest';
import { plain, useScriptedServer } from '../support/scripted-server.ts';
import { read, ROUTE } from './support.ts';

const server = useScriptedServer();

it('keeps each digit of a code that is sent as a number', async () => {
  server.on(ROUTE, plain('{"id":35512820260801000123}'));
  expect(await read()).toEqual({ id: '35512820260801000123' });
  server.on(ROUTE, plain('{"id":"x","outro":[1.5,-9007199254740993]}'));
  expect(await read()).toEqual({ id: 'x' });
});

it('may begin with a byte order mark', async () => {
  server.on(ROUTE, plain('\uFEFF{"id":"a"}'));
  expect(await read()).toEqual({ id: 'a' });
});
