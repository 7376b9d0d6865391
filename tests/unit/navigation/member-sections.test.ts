import { expect, it } from 'vitest';
import { memberSections } from '#lib/navigation/member-sections.ts';
import type { MemberHref } from '#lib/navigation/destinations.ts';
import { menuOf } from '#lib/navigation/menus.ts';

const hrefs = (chamados: boolean) =>
  memberSections({ chamados }).flatMap(({ destinations }) => destinations.map(({ href }) => href));

it.each([true, false])('shows every shortcut once (support cases: %s)', (chamados) => {
  const expected = menuOf('member', { noticias: false, chamados }).map(({ href }) => href);
  expect(hrefs(chamados).toSorted()).toEqual(expected.toSorted());
});

it('shows card, boletos and directory first', () => {
  expect(hrefs(true).slice(0, 3)).toEqual([
    '/cliente/carteirinha',
    '/cliente/boletos',
    '/guia-medico',
  ]);
});

it('names every shortcut in one of the sections', () => {
  expect(memberSections({ chamados: true }).map(({ title }) => title)).not.toContain(
    'Outros serviços',
  );
});

it('contains the request about personal data', () => {
  expect(hrefs(true)).toContain('/privacidade/solicitacao');
});

it('accepts in its sections only shortcuts of the member home', () => {
  const known: MemberHref = '/cliente/boletos';
  // @ts-expect-error: no shortcut of the member home
  const unknown: MemberHref = '/privacidade/pedidos';
  expect(hrefs(true)).toContain(known);
  expect(hrefs(true)).not.toContain(unknown);
});
