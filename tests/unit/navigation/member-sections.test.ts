/** The member home in sections: everything is there, once, and what most come for is first. */
import { expect, it } from 'vitest';
import { memberSections } from '#lib/navigation/member-sections.ts';
import { navigation } from '#lib/navigation/navigation.ts';
import type { MemberHref } from '#lib/navigation/places.ts';

const hrefs = (chamados: boolean) =>
  memberSections({ chamados }).flatMap(({ entries }) => entries.map(({ href }) => href));

it.each([true, false])('has every shortcut once (support cases: %s)', (chamados) => {
  const expected = navigation('member', { noticias: false, chamados }).map(({ href }) => href);
  expect(hrefs(chamados).toSorted()).toEqual(expected.toSorted());
});

it('begins with card, boletos and directory', () => {
  expect(hrefs(true).slice(0, 3)).toEqual([
    '/cliente/carteirinha',
    '/cliente/boletos',
    '/guia-medico',
  ]);
});

it('puts every shortcut where a member looks for it', () => {
  expect(memberSections({ chamados: true }).map(({ title }) => title)).not.toContain(
    'Outros serviços',
  );
});

it('leads to the request about personal data', () => {
  expect(hrefs(true)).toContain('/privacidade/solicitacao');
});

it('names in its sections only shortcuts that the list of places has', () => {
  const known: MemberHref = '/cliente/boletos';
  // @ts-expect-error: no shortcut of the member home
  const unknown: MemberHref = '/privacidade/pedidos';
  expect(hrefs(true)).toContain(known);
  expect(hrefs(true)).not.toContain(unknown);
});
