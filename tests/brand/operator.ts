/** A second, invented operator. A page can get its data only from the brand. */
import type { BrandOperator } from '#lib/config/brand-schema.ts';

export const operator: BrandOperator = {
  name: 'Plano Maresia',
  shortName: 'Maresia',
  article: 'o',
  legalName: 'Maresia Sociedade Cooperativa de Médicos',
  region: 'Ilhéus e litoral sul',
  motto: 'Médicos do litoral, perto de você',
  ansRegistration: '88888-8',
  cnpj: '12.ABC.345/01DE-35',
  email: {
    privacidade: 'dados@maresia.test',
    atendimento: 'ola@maresia.test',
    seguranca: '',
  },
  address: { street: 'Rua do Cais, 45', city: 'Ilhéus', state: 'BA', zip: '45650-999' },
  boletos: { bancos: [{ codigo: '888', nome: 'Banco Farol' }] },
  timeZone: 'America/Bahia',
  localHolidays: [{ day: '28/06', name: 'Aniversário de Ilhéus' }],
  news: { categories: ['saude'], tags: [], limit: 3 },
};
