/** The person that a form was opened for, and the sealed key of the form. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  FORM_KEPT_MS,
  type Holder,
  issueKey,
  isTooOld,
  openKey,
  compareHolders,
} from '#lib/forms/form-key.server.ts';
import { useDataFolder } from '../../support/data-folder.ts';
import { holderFor } from '../support/people.ts';

useDataFolder();
afterEach(() => {
  vi.useRealTimers();
});

const ana: Holder = holderFor('52998224725', '1');
const joao: Holder = holderFor('52998224725', '2');
const bia: Holder = holderFor('11144477735', '1');

describe('the current person', () => {
  it.each([
    [undefined, undefined, 'same'],
    [ana, { ...ana }, 'same'],
    [ana, joao, 'other-person'],
    [undefined, ana, 'signed-in'],
    [ana, undefined, 'signed-out'],
    [ana, bia, 'other-account'],
    [joao, bia, 'other-account'],
  ] as const)(
    'is compared with the person of the form: %j → %j is %s',
    (opened, now, comparison) => {
      expect(compareHolders(opened, now)).toBe(comparison);
    },
  );
});

describe('the key of a form', () => {
  it('holds the person and exposes nothing, and is different each time', async () => {
    const key = issueKey('endereco', ana);
    expect(key).not.toContain(ana.conta.slice(0, 11));
    const opened = await openKey('endereco', key);
    expect(opened).toMatchObject({ openedFor: ana });
    const other = await openKey('endereco', issueKey('endereco', undefined));
    expect(other?.openedFor).toBeUndefined();
    expect(other?.id).not.toBe(opened?.id);
  });

  it('opens only for its own form', async () => {
    expect(await openKey('desbloqueio', issueKey('endereco', ana))).toBeUndefined();
  });

  it('still holds the person and the time after twelve hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = Date.now();
    const key = issueKey('endereco', ana);
    vi.setSystemTime(before + FORM_KEPT_MS);
    const opened = await openKey('endereco', key);
    expect(opened).toMatchObject({ openedFor: ana, openedAt: before });
    expect(isTooOld(before, Date.now())).toBe(false);
    expect(isTooOld(before, Date.now() + 1)).toBe(true);
    expect(isTooOld(10, 5)).toBe(false);
  });
});
