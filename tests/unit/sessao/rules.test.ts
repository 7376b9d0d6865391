/** Pure rules and sentences of identity: spec sections 2 and 4, docs/architecture.md › Identity. */
import { describe, expect, it } from 'vitest';
import { displayCartao } from '#lib/formats/numbers.ts';
import * as messages from '#lib/sessao/messages.ts';
import {
  initialsOf,
  isExpired,
  redirectOf,
  hasOtherCard,
  isOwnPerson,
  selectPessoa,
} from '#lib/sessao/rules.ts';
import { pessoa, sessionRecord } from '../support/people.ts';

const HOME = '/cliente/inicio';
const CONFIRMATION = '/cliente/confirmacao-cadastral';
const MINUTE = 60_000;

describe('redirectOf', () => {
  const memberPages = [HOME, '/cliente/boletos/[nrTitulo].pdf', '/cliente/[...rest]'];
  /** A path of another route: the route decides. */
  const path = '/cliente/boletos?contrato=1';
  const signIn = '/entrar?voltar=%2Fcliente%2Fboletos%3Fcontrato%3D1';
  const targetsOf = (route: string) =>
    [undefined, false, true].map((confirmado) => redirectOf(route, path, confirmado));

  it.each([
    ...memberPages.map((route) => [route, signIn, CONFIRMATION, undefined] as const),
    ['/cliente', signIn, CONFIRMATION, HOME],
    [CONFIRMATION, signIn, undefined, HOME],
  ] as const)(
    'sends %s without a session to %s, before the confirmation to %s, after it to %s',
    (route, ...targets) => {
      expect(targetsOf(route)).toEqual(targets);
    },
  );

  it.each(['/', '/clientela', '/cliente-novo', '/api/cliente/x', '/404', ''])(
    'keeps %j where it is',
    (route) => {
      expect(targetsOf(route)).toEqual([undefined, undefined, undefined]);
    },
  );
});

describe('among the people of a list', () => {
  const holder = pessoa({ nrCpf: '52998224725' });
  const child = pessoa({
    cdPessoaFisica: '9',
    nrCartao: '9',
    nmBeneficiario: 'Davi',
    nrCpf: undefined,
  });
  const second = { ...holder, nrCartao: '7' };

  it('a person with two cards is distinguished by the card numbers', () => {
    expect([holder, child].map((one) => hasOtherCard([holder, child], one))).toEqual([
      false,
      false,
    ]);
    const list = [holder, child, second];
    expect(list.map((one) => hasOtherCard(list, one))).toEqual([true, false, true]);
  });

  it('the reader is the person of the card that signed in, not of the CPF', () => {
    const sharing = { ...child, nrCpf: holder.nrCpf };
    const record = sessionRecord({ pessoas: [holder, sharing, second], entrou: holder.nrCartao });
    expect([holder, sharing, second].map((one) => isOwnPerson(record, one))).toEqual([
      true,
      false,
      true,
    ]);
    const alone = sessionRecord({ pessoas: [sharing], entrou: sharing.nrCartao });
    expect(isOwnPerson(alone, sharing)).toBe(true);
  });
});

describe('selectPessoa', () => {
  const a = pessoa({ nrCartao: '1', ativo: false });
  const b = pessoa({ nrCartao: '2', ativo: true });
  const c = pessoa({ nrCartao: '3', ativo: true });

  it.each([
    ['the chosen person', [a, b, c], '3', c],
    ['the chosen person, even if inactive', [a, b, c], '1', a],
    ['the first active person without a choice', [a, b, c], undefined, b],
    ['the first active person for a choice outside the list', [a, b, c], '9', b],
    ['the only person, even if inactive', [a], undefined, a],
    ['the first of inactive people', [a, pessoa({ nrCartao: '4', ativo: false })], '9', a],
    ['undefined for an empty list', [], '1', undefined],
  ])('returns %s', (_name, list, chosen, expected) => {
    expect(selectPessoa(list, chosen)).toBe(expected);
  });
});

it('the digits of a card are shown in groups of four', () => {
  expect(displayCartao('900100200300401')).toBe('9001 0020 0300 401');
  expect(displayCartao('9001002003004012')).toBe('9001 0020 0300 4012');
});

describe('the times of a session', () => {
  it.each([
    ['idle for 30 minutes', 0, 30 * MINUTE, false],
    ['idle for longer', 0, 30 * MINUTE + 1, true],
    ['in use for 12 hours', 12 * 60 * MINUTE - MINUTE, 12 * 60 * MINUTE, false],
    ['in use for longer', 12 * 60 * MINUTE, 12 * 60 * MINUTE + 1, true],
  ])('end a session or not: %s', (_name, seenAt, now, expired) => {
    expect(isExpired({ createdAt: 0, seenAt }, now)).toBe(expired);
  });
});

it.each([
  ['Helena Prado Quintela', 'HQ'],
  ['Átila', 'Á'],
  ['  joão  da silva ', 'JS'],
  ['', ''],
])('the mark of %j is %j', (nmBeneficiario, initials) => {
  expect(initialsOf({ nmBeneficiario })).toBe(initials);
});

it.each([
  [0, 'aguarde 1 minuto '],
  [60, 'aguarde 1 minuto '],
  [61, 'aguarde 2 minutos '],
  [900, 'aguarde 15 minutos '],
])('a refusal for %i s says: %s', (seconds, words) => {
  expect(messages.tooManyAttempts(seconds)).toContain(words);
});

it.each([
  ['0h12', 'termina à 0h12', 'A partir da 0h12'],
  ['10h05', 'termina às 10h05', 'A partir das 10h05'],
])('the hour %s has its preposition', (hour, end, from) => {
  expect(messages.endsAtInWords(hour)).toContain(end);
  expect(messages.endsUnusedInWords(hour)).toContain(end);
  expect(messages.validFromInWords(hour)).toContain(from);
});
