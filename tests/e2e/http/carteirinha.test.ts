/** The card and the contract, as their HTML. */
import { addDays, addMonths, dayOf } from '../../../backend/dates.ts';
import { persona } from '../../../backend/seed/personas.ts';
import { CARTAO_NAO_ENCONTRADO } from '../../../src/lib/errors.ts';
import { monthInWords } from '../../../src/lib/formats/dates.ts';
import { displayCartao } from '../../../src/lib/formats/numbers.ts';
import { familyRoutes, scriptFamily } from '../../support/healthy-family.ts';
import { member } from '../../support/healthy-member.ts';
import { json } from '../../support/scripted-server.ts';
import { expect, test as demonstration } from '../fixtures.ts';
import { test } from '../scripted.ts';
import { wordsOf } from '../support/read-page.ts';

const CARD = '/cliente/carteirinha';

test('an expired or missing card is not shown as valid', async ({ read, services, signInAs }) => {
  scriptFamily(services);
  await signInAs(member);
  const sentence = 'Ela vale tanto quanto o cartão.';
  const card = { nrCartao: member.carteirinha, nmBeneficiario: member.nome };
  services.on(familyRoutes.buscarCartao, json({ response: { ...card, stCartao: 'Ativo' } }));
  expect((await read(CARD)).text).toContain(sentence);
  expect((await read(`${CARD}?ver=balcao`)).body).toMatch(/Validado em \d/);

  services.on(familyRoutes.buscarCartao, json({ response: { ...card, stCartao: 'Vencido' } }));
  const { text } = await read(CARD);
  expect(text).not.toContain(sentence);
  expect(text).toContain('Cartão vencido: quem atende pode não aceitar.');
  for (const vista of ['balcao', 'cartao', 'ampliada']) {
    const { body } = await read(`${CARD}?ver=${vista}`);
    expect(body, vista).toContain('Cartão vencido, consultado em');
    expect(body, vista).not.toContain('Validado em');
  }

  services.on(familyRoutes.buscarCartao, json({ response: null }));
  const missing = await read(CARD);
  expect(wordsOf(missing.all('.alert'))).toContain(CARTAO_NAO_ENCONTRADO);
  expect(missing.all('.member-card')).toEqual([]);
  expect(missing.text).not.toContain(sentence);
});

demonstration(
  'the card shows front, back and time of validation; the family a status in words',
  async ({ read, signInAs }) => {
    await signInAs('titular');
    const card = await read(CARD);
    const { carteirinha, dtNasc } = persona('titular');
    for (const text of [displayCartao(carteirinha), 'Helena Prado Quintela', 'Essencial', dtNasc])
      expect(card.region('Frente da carteirinha')).toContain(text);
    for (const text of ['400000101', 'Grupo de municípios', 'Enfermaria', 'Todas cumpridas'])
      expect(card.region('Verso da carteirinha')).toContain(text);
    expect(card.text).toContain('Cartão ativo');
    expect(card.text).toMatch(/Validado em \d\d\/\d\d\/\d{4}, \d{1,2}h\d\d/);
    expect(card.html).not.toMatch(/529\.982\.247-25|52998224725/);

    const people = (await read('/cliente/dependentes')).all('article').map(wordsOf);
    expect(people).toHaveLength(3);
    expect(people.find((words) => words.includes('Iara Prado'))).toContain('Plano inativo');
  },
);

demonstration(
  'the contract shows plan, registration, dates, adjustment, grace periods and family',
  async ({ read, signInAs }) => {
    await signInAs('titular');
    const page = await read('/cliente/contrato');
    // The demonstration data contains this month as `{{+5d-8m MM}}`.
    const [year, number] = addMonths(addDays(dayOf(new Date()), 5), -8).split('-');
    const readjusted = monthInWords(`${number ?? ''}/${year ?? ''}`).split(' ')[0] ?? '';
    expect(readjusted).toMatch(/^[a-zç]+$/);
    for (const text of ['Jatobela Essencial', '400000101', '30101', readjusted, 'Individual']) {
      expect(page.region('Plano')).toContain(text);
    }
    const words = (kind: string, part: string) =>
      page
        .all(kind)
        .map(wordsOf)
        .find((row) => row.includes(part));
    expect(words('tr', 'Parto')).toContain('Cumprida');
    expect(words('article', 'Tomás Quintela Arruda')).toContain('Cônjuge');
  },
);
