import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { causeOf } from '#lib/log.server.ts';

const refused = Object.assign(new Error('x'), { code: 'ECONNREFUSED' });
it.each([
  ['a class', new TypeError('CPF 52998224725'), 'TypeError'],
  ['a code', refused, 'ECONNREFUSED'],
  ['the code below', new TypeError('fetch failed', { cause: refused }), 'ECONNREFUSED'],
  ['the class of a timeout', new DOMException('x', 'TimeoutError'), 'TimeoutError'],
  ['a text', '52998224725', 'string'],
  ['an object', { cpf: '52998224725' }, 'object'],
])('the cause of a failure has %s and never the message', (_name, error, cause) => {
  expect(causeOf(error)).toBe(cause);
});

describe('an audit line', () => {
  // In a separate process, because the logger writes to standard output.
  const PROGRAM = `
    const { logAudit, logWarning } = await import('./src/lib/log.server.ts');
    logWarning('quiet');
    logAudit('call-centre sign-in', { atendente: 'maria.souza' });`;
  const linesAt = async (level: string) => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', PROGRAM],
      { env: { ...process.env, PORTAL_LOG_LEVEL: level } },
    );
    return stdout.split('\n').filter((line) => line !== '');
  };

  it('is written at level error', async () => {
    const [line = '', ...more] = await linesAt('error');
    expect(JSON.parse(line)).toMatchObject({ auditoria: true, atendente: 'maria.souza' });
    expect(more).toEqual([]);
  });

  it('is not written at level silent', async () => {
    expect(await linesAt('silent')).toEqual([]);
  });
});
