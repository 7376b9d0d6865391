import { describe, expect, it } from 'vitest';
import {
  BOTTOM_BAR,
  currentOf,
  memberSections,
  memberTasks,
} from '#lib/navigation/member-sections.ts';
import { menuOf } from '#lib/navigation/menus.ts';

const hrefs = memberSections().flatMap(({ destinations }) => destinations.map(({ href }) => href));

it('the menu shows every shortcut once', () => {
  const expected = menuOf('member', { noticias: false }).map(({ href }) => href);
  expect(hrefs.toSorted()).toEqual(expected.toSorted());
});

it('the menu shows card, boletos and directory first', () => {
  expect(hrefs.slice(0, 3)).toEqual(['/cliente/carteirinha', '/cliente/boletos', '/guia-medico']);
});

it('the menu has every shortcut in one of the sections', () => {
  expect(memberSections().map(({ title }) => title)).not.toContain('Outros serviços');
});

it.each([
  ['/cliente/exames/770004', '/cliente/exames'],
  ['/cliente/inicio', '/cliente/inicio'],
  ['/guia-medico/1', '/guia-medico'],
  ['/cliente/confirmacao-cadastral', undefined],
])('the menu marks on %s the destination %s', (pathname, href) => {
  expect(currentOf(pathname)).toBe(href);
});

it('the menu has five links in the bar of a phone, each short enough for a fifth of 320 px', () => {
  expect(BOTTOM_BAR).toHaveLength(5);
  for (const { label } of BOTTOM_BAR) expect(label.length).toBeLessThanOrEqual(11);
  for (const { label, name = label } of BOTTOM_BAR) expect(name).toContain(label);
});

it('the menu contains the request about personal data', () => {
  expect(hrefs).toContain('/privacidade/solicitacao');
});

describe('the home', () => {
  const people = [true, false].flatMap((seesHealth) =>
    [true, false].map((ativo) => ({ seesHealth, ativo })),
  );
  const HEALTH = ['requisicoes', 'exames', 'atendimentos', 'vacinas', 'pedidos'];

  it.each(people)('has six tasks, without closed health, for %o', (person) => {
    const tasks = memberTasks(person).map(({ href }) => href);
    expect(tasks).toHaveLength(6);
    const closed = person.seesHealth ? [] : HEALTH.map((name) => `/cliente/${name}`);
    expect(tasks.filter((href) => closed.includes(href))).toEqual([]);
  });

  it('has no waiting time among the tasks of an inactive plan', () => {
    const of = (ativo: boolean) => memberTasks({ seesHealth: true, ativo }).map(({ href }) => href);
    expect(of(true)).toContain('/tempo-de-espera');
    expect(of(false)).not.toContain('/tempo-de-espera');
  });
});
