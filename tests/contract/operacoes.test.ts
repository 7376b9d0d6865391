/** The reference back end implements every operation of the contract at its address. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { MOUNTS } from '../../backend/operation.ts';
import { routeOf } from '#lib/upstream/operation.ts';
import { OPERATIONS } from '../../contract/catalogue.ts';
import { call, mensagem } from './support/http.ts';
import { useServer } from './support/target.ts';

const { backend } = useServer();
const contract = readFileSync(new URL('../../docs/contract.md', import.meta.url), 'utf8');

interface Row {
  names: string[];
  /** The cells after the first one. */
  cells: string[];
}

const OPERATION = /^[a-z]+[A-Z]\w*(?:, [a-z]+[A-Z]\w*)*$/;

/** The rows of the contract's tables that begin with names of operations. */
function tableRows(): Row[] {
  return contract
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) =>
      line
        .slice(2)
        .split(' | ')
        .map((cell) => cell.trim()),
    )
    .filter(([name = '']) => OPERATION.test(name))
    .map(([name = '', ...cells]) => ({ names: name.split(', '), cells }));
}

/** The names outside of tables, of reports and of the content site: `relatorioPin: pin-ss`, `wpPosts: GET …`. */
function namesInText(): string[] {
  const reports = [...contract.matchAll(/\b(relatorio[A-Z]\w+):/g)].map(([, name = '']) => name);
  const content = [...contract.matchAll(/\b(wp[A-Z]\w+)(?:, (wp[A-Z]\w+))?:/g)];
  return [...reports, ...content.flatMap(([, ...names]) => names.filter((name) => name))];
}

describe('the operations of the contract', () => {
  const rows = tableRows();
  const names = [...rows.flatMap((row) => row.names), ...namesInText()];

  beforeAll(() => backend().app.ready());

  test('are found by the parser', () => {
    // Without these names the parser has read an empty or incomplete file.
    expect(names).toEqual(
      expect.arrayContaining(['confirmarCookies', 'enviarOuvidoria', 'relatorioPin', 'wpTags']),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(90);
  });

  test('are exactly the registered operations', () => {
    const known = [...backend().app.operations.keys()].map((name) => name.replace(/ \(.*\)$/, ''));
    expect([...new Set(known)].sort()).toEqual(names.toSorted());
  });

  test('have the method and path of the contract', () => {
    let checked = 0;
    for (const {
      names: [name = ''],
      cells,
      names: all,
    } of rows) {
      const [, method, base = '', path = ''] =
        /^(GET|POST|PUT) (WS|API|HOST)(\/[^\s|?(]+)/.exec(cells[0] ?? '') ?? [];
      const route = backend().app.operations.get(name);
      if (all.length > 1 || method === undefined || route === undefined) continue;
      const shape = (url: string) => url.replace(/\{crm\}/g, 'crm').replace(/\{\w+\}|:\w+/g, '*');
      const mounted = MOUNTS[base as keyof typeof MOUNTS] + path;
      expect({ name, method: route.method, url: shape(route.url) }).toEqual({
        name,
        method,
        url: shape(mounted),
      });
      checked += 1;
    }
    expect(checked).toBeGreaterThan(45);
  });

  test('are those that the runner calls and the description lists, at the same addresses', () => {
    const shape = (url: string) => url.replace(/\{crm\}/g, 'crm').replace(/\{\w+\}|:\w+/g, '*');
    const listed = OPERATIONS.map((operation) => {
      const { method, base, path: below } = routeOf(operation);
      return [operation.name, method, shape(MOUNTS[base] + below)];
    });
    const served = [...backend().app.operations].map(([name, { method, url }]) => [
      name,
      method,
      shape(url),
    ]);
    expect(listed.sort()).toEqual(served.sort());
  });

  test('do not exist at an unknown path, which answers 404 and a message', async () => {
    for (const path of ['/', '/ws', '/ws/nada', '/wp-json/']) {
      const answer = await call(backend().url + path);
      expect(answer.status).toBe(404);
      mensagem(answer);
    }
  });

  test('refuse a body that is not JSON with 400', async () => {
    const answer = await call(`${backend().api}/auth/usuario`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"hashLogin":',
    });
    expect(answer.status).toBe(400);
    mensagem(answer);
  });
});
