/** The card and the contract, as their HTML: what they show, and each failure (spec section 8). */
import { addDays, addMonths, dayOf } from '../../../backend/dates.ts';
import { CARTAO_INVALIDO, CARTAO_NAO_ENCONTRADO } from '../../../src/lib/carteirinha/rules.ts';
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { monthInWords } from '../../../src/lib/formats/dates.ts';
import { familyRoutes, scriptFamily } from '../../support/healthy-family.ts';
import { member, routes } from '../../support/healthy-member.ts';
import { type Answer, empty, json, RAW } from '../../support/scripted-server.ts';
import { expect, test as demonstration } from '../fixtures.ts';
import { scriptHealthyServices, test } from '../scripted.ts';
import { wordsOf } from '../support/read-page.ts';

const CARD = '/cliente/carteirinha';

const CARD_FAILURES: readonly (readonly [string, string, Answer, string])[] = [
  ['validation answers 204', routes.validarCartao, empty(204), CARTAO_INVALIDO],
  ['the card is empty', familyRoutes.buscarCartao, empty(204), CARTAO_NAO_ENCONTRADO],
  ['the card is of another shape', familyRoutes.buscarCartao, json([RAW]), MENSAGEM_MANUTENCAO],
  [
    'the card answers 500',
    familyRoutes.buscarCartao,
    json({ mensagem: RAW }, 500),
    MENSAGEM_MANUTENCAO,
  ],
  [
    'the card is refused',
    familyRoutes.buscarCartao,
    json({ mensagem: 'Suspenso.' }, 422),
    'Suspenso.',
  ],
];

test('the page shows a sentence instead of a card that cannot be read', async ({
  read,
  services,
  signInAs,
}) => {
  await signInAs(member);
  for (const [what, route, answer, text] of CARD_FAILURES) {
    services.reset();
    scriptHealthyServices(services);
    scriptFamily(services);
    services.on(route, answer);
    const page = await read(CARD);
    expect.soft(wordsOf(page.all('.alert')), what).toContain(text);
    expect.soft(page.all('.member-card'), what).toEqual([]);
    expect.soft(page.html, what).not.toContain(RAW);
  }
});

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
  expect((await read(CARD)).text).not.toContain(sentence);
});

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
