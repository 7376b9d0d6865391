/** What a wrong clock wrote, far in the future, counts as over. A clock that is a little ahead changes nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NONE, noticeFor, openNotices } from '#lib/acesso/acessos.ts';
import { isCodeExpired } from '#lib/cadastro/email.ts';
import { addedElsewhere, isProved, removedNotice } from '#lib/chave-acesso/rules.ts';
import { isTooOld } from '#lib/forms/form-key.server.ts';
import { DAY_MS, isWithin } from '#lib/formats/dates.ts';
import { isExpired, STAFF_IDLE_LIMIT } from '#lib/sessao/rules.ts';

const NOW = 1_795_000_000_000;
const MINUTE = 60_000;

/** Whether something that was written at that time still counts. */
const COUNTS: Record<string, (at: number) => boolean> = {
  'the use of a session': (at) => !isExpired({ createdAt: NOW, seenAt: at }, NOW),
  'the begin of a session': (at) => !isExpired({ createdAt: at, seenAt: NOW }, NOW),
  'the use of a session of staff': (at) =>
    !isExpired({ createdAt: NOW, seenAt: at }, NOW, STAFF_IDLE_LIMIT),
  'the begin of a session of staff': (at) =>
    !isExpired({ createdAt: at, seenAt: NOW }, NOW, STAFF_IDLE_LIMIT),
  'a used passkey': (at) => isProved(at, NOW),
  'the key of a form': (at) => !isTooOld(at, NOW),
  'the code of an e-mail': (at) =>
    !isCodeExpired({ enviadoEm: at, cdPessoaFisica: '1', email: '', marca: '', id: '' }, NOW),
  'the notice of a new device': (at) => {
    const known = { ...NONE, avisos: [{ navegador: '', sistema: '', quando: at, marca: 'm' }] };
    expect(openNotices(known, NOW).length > 0).toBe(noticeFor(known, 'outra', NOW) !== undefined);
    return openNotices(known, NOW).length > 0;
  },
  'the notice of a new passkey': (at) => {
    const chave = {
      id: 'i',
      chavePublica: 'p',
      contador: 0,
      transportes: [],
      nome: 'n',
      marca: 'm',
    };
    const known = { chaves: [{ ...chave, criadaEm: at }], codigos: [] };
    return addedElsewhere(known, 'outra', NOW) !== undefined;
  },
  'the notice of a removal': (at) =>
    removedNotice({ chaves: [], codigos: [], retiradaEm: at }, 'm', NOW) !== undefined,
};

describe.each(Object.entries(COUNTS))('%s', (_what, counts) => {
  it('counts now and a little ahead, and not more than five minutes ahead', () => {
    expect([NOW - 1, NOW, NOW + 4 * MINUTE].map(counts)).toEqual([true, true, true]);
    fc.assert(
      fc.property(fc.integer({ min: 5 * MINUTE + 1, max: 400 * DAY_MS }), (ahead) => {
        expect(counts(NOW + ahead)).toBe(false);
      }),
    );
  });
});

it('a time counts until its limit, and not after it', () => {
  fc.assert(
    fc.property(fc.nat(DAY_MS), fc.nat(2 * DAY_MS), (limit, age) => {
      expect(isWithin(NOW - age, NOW, limit)).toBe(age <= limit);
    }),
  );
});
