import { describe, expect, it } from 'vitest';
import { causeOf } from '#lib/log.server.ts';

describe('causeOf', () => {
  it.each([
    ['a class', new TypeError('CPF 52998224725'), 'TypeError'],
    ['a code', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
    [
      'the code below',
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }),
      }),
      'ENOTFOUND',
    ],
    ['the class of a timeout', new DOMException('x', 'TimeoutError'), 'TimeoutError'],
    ['a text', '52998224725', 'string'],
    ['nothing', undefined, 'undefined'],
    ['an object', { cpf: '52998224725' }, 'object'],
  ])('tells %s and never the message', (_name, error, cause) => {
    expect(causeOf(error)).toBe(cause);
  });
});
