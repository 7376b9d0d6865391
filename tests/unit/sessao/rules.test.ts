/** Pure rules of identity: spec sections 2 and 4, docs/architecture.md › Identity. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayCartao } from '#lib/formats/numbers.ts';
import {
  ABSOLUTE_LIMIT,
  IDLE_LIMIT,
  initialsOf,
  isExpired,
  isMemberRoute,
  needsTouch,
  redirectOf,
  hasOtherCard,
  isOwnPerson,
  selectPessoa,
  TOUCH_INTERVAL,
} from '#lib/sessao/rules.ts';
import { pessoa, sessionRecord } from '../support/people.ts';

const HOME = '/cliente/inicio';
const CONFIRMATION = '/cliente/confirmacao-cadastral';
const MINUTE = 60_000;

describe('redirectOf', () => {
  const memberPages = [
    HOME,
    '/cliente/boletos',
    '/cliente/boletos/[nrTitulo].pdf',
    '/cliente/requisicoes/[nr]',
    '/cliente/[...rest]',
  ];
  const publicPages = [
    '/',
    '/entrar',
    '/sair',
    '/guia-medico',
    '/clientela',
    '/api/boletos',
    '/404',
  ];

  it.each(publicPages.flatMap((route) => [undefined, false, true].map((c) => [route, c] as const)))(
    'keeps %s where it is (confirmed: %s)',
    (route, confirmado) => {
      expect(redirectOf(route, '/x', confirmado)).toBeUndefined();
    },
  );

  it.each([...memberPages, CONFIRMATION, '/cliente'])('requires a session for %s', (route) => {
    expect(redirectOf(route, '/cliente/boletos?contrato=1', undefined)).toBe(
      '/entrar?voltar=%2Fcliente%2Fboletos%3Fcontrato%3D1',
    );
  });

  it.each([...memberPages, '/cliente'])('requires a confirmation for %s', (route) => {
    expect(redirectOf(route, route, false)).toBe(CONFIRMATION);
  });

  it.each(memberPages)('keeps %s with a confirmation', (route) => {
    expect(redirectOf(route, route, true)).toBeUndefined();
  });

  it('shows the confirmation page only before confirmation', () => {
    expect(redirectOf(CONFIRMATION, CONFIRMATION, false)).toBeUndefined();
    expect(redirectOf(CONFIRMATION, CONFIRMATION, true)).toBe(HOME);
  });

  it('redirects /cliente home', () => {
    expect(redirectOf('/cliente', '/cliente', true)).toBe(HOME);
  });

  it('depends on the route, whatever the spelling of the path', () => {
    const spellings = [CONFIRMATION, '/cliente/%63onfirmacao-cadastral', '/entrar', '//x', ''];
    for (const path of spellings)
      expect(redirectOf('/cliente/boletos', path, false)).toBe(CONFIRMATION);
  });

  it('never redirects twice', () => {
    for (const route of [...memberPages, CONFIRMATION, '/cliente']) {
      for (const confirmado of [true, false]) {
        const target = redirectOf(route, route, confirmado);
        if (target !== undefined) expect(redirectOf(target, target, confirmado)).toBeUndefined();
      }
    }
  });
});

describe('isMemberRoute', () => {
  it.each([
    ['/cliente', true],
    ['/cliente/inicio', true],
    ['/cliente/[...rest]', true],
    ['/clientes', false],
    ['/cliente-novo', false],
    ['/api/cliente/x', false],
    ['', false],
  ])('of %s is %s', (route, member) => {
    expect(isMemberRoute(route)).toBe(member);
  });
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

  it('returns only people of the list', () => {
    const people = fc.array(
      fc.record({ nrCartao: fc.stringMatching(/^\d{1,3}$/), ativo: fc.boolean() }).map(pessoa),
    );
    fc.assert(
      fc.property(people, fc.option(fc.string(), { nil: undefined }), (list, chosen) => {
        const selected = selectPessoa(list, chosen);
        expect(selected === undefined).toBe(list.length === 0);
        if (selected) expect(list).toContain(selected);
      }),
    );
  });
});

describe('displayCartao', () => {
  it('groups the digits in fours and keeps every digit', () => {
    expect(displayCartao('900100200300401')).toBe('9001 0020 0300 401');
    expect(displayCartao('9001002003004012')).toBe('9001 0020 0300 4012');
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,20}$/), (digits) => {
        expect(displayCartao(digits).replaceAll(' ', '')).toBe(digits);
      }),
    );
  });
});

describe('the times of a session', () => {
  it('allow 30 minutes without use and 12 hours in total', () => {
    expect([IDLE_LIMIT, ABSOLUTE_LIMIT]).toEqual([30 * MINUTE, 12 * 60 * MINUTE]);
  });

  it.each([
    ['just begun', 0, 0, false],
    ['idle for 30 minutes', 0, 30 * MINUTE, false],
    ['idle for longer', 0, 30 * MINUTE + 1, true],
    ['in use for 12 hours', 12 * 60 * MINUTE - MINUTE, 12 * 60 * MINUTE, false],
    ['in use for longer', 12 * 60 * MINUTE, 12 * 60 * MINUTE + 1, true],
    ['of a clock put back', 5 * MINUTE, 0, false],
  ])('end a session or not: %s', (_name, seenAt, now, expired) => {
    expect(isExpired({ createdAt: 0, seenAt }, now)).toBe(expired);
  });

  it('are written at most once a minute', () => {
    const times = { createdAt: 0, seenAt: 0 };
    expect(TOUCH_INTERVAL).toBe(MINUTE);
    expect([0, MINUTE, MINUTE + 1].map((now) => needsTouch(times, now))).toEqual([
      false,
      false,
      true,
    ]);
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
