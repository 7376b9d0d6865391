import { describe, expect, it } from 'vitest';
import {
  canonicalPath,
  decodePath,
  isPlainTarget,
  rawPath,
  rawQuery,
} from '../../../server/request-path.ts';

describe('isPlainTarget', () => {
  it.each(['/', '/cliente/boletos', '/guia-medico?q=a/b&c=http://x', '/a//b', '/%2f%2fx'])(
    'accepts %s',
    (target) => {
      expect(isPlainTarget(target)).toBe(true);
    },
  );
  it.each(['', '*', 'x', '//x', '/\\x', '/x#y', 'http://x/', '/x y', '/x\u0000', '/x\u007f'])(
    'refuses %j',
    (target) => {
      expect(isPlainTarget(target)).toBe(false);
    },
  );
});

describe('paths', () => {
  it('are separated from their query at the first question mark', () => {
    expect([rawPath('/a?b?c'), rawQuery('/a?b?c')]).toEqual(['/a', '?b?c']);
    expect([rawPath('/a'), rawQuery('/a')]).toEqual(['/a', '']);
  });

  it('are decoded once, or not at all when they are malformed', () => {
    expect(decodePath('/a%20b')).toBe('/a b');
    expect(decodePath('/%2561')).toBe('/%61');
    expect(decodePath('/%')).toBeUndefined();
  });

  it.each([
    ['/cliente/boletos', '/cliente/boletos'],
    ['/%2563liente', '/cliente'],
    ['/x/../cliente', '/cliente'],
    ['/x/%2e%2e/cliente', '/cliente'],
    ['/CLIENTE//boletos', '/cliente/boletos'],
    ['/cliente%5cboletos', '/cliente/boletos'],
    ['/%', '/%'],
  ])('are read by their segments: %s means %s', (target, path) => {
    expect(canonicalPath(target)).toBe(path);
  });
});
