/** The operator's data. All of it is public. The demonstration's operator and its numbers are invented. */
import type { BrandOperator } from '#lib/config/brand-schema.ts';

export const operator: BrandOperator = {
  name: 'Jatobela Saúde',
  /** The name below the icon of the installed app. The demonstration's plans are named after it. */
  shortName: 'Jatobela',
  /** The article of the name: 'a' (da Jatobela) or 'o' (do Plano Exemplo). */
  article: 'a',
  legalName: 'Jatobela Cooperativa de Trabalho Médico',
  region: 'São José do Rio Preto e região',
  /** The heading of the home page's last part. */
  motto: 'Uma cooperativa de médicos, perto de você',
  ansRegistration: '99999-9',
  cnpj: '00.000.000/0000-00',
  email: {
    privacidade: 'privacidade@jatobela.example',
    atendimento: 'atendimento@jatobela.example',
    /** For reports of weaknesses (/.well-known/security.txt). When empty, that file names /privacidade. */
    seguranca: 'seguranca@jatobela.example',
  },
  address: {
    street: 'Avenida dos Jatobás, 1000',
    city: 'São José do Rio Preto',
    state: 'SP',
    zip: '00000-000',
  },
  boletos: {
    /** The banks that issue the operator's boletos. The boleto checker warns about any other bank. */
    bancos: [{ codigo: '999', nome: 'Banco Demonstração' }],
  },
  timeZone: 'America/Sao_Paulo',
  /** Holidays of the operator's city, besides those of country and state: DD/MM. */
  localHolidays: [{ day: '19/03', name: 'Dia de São José' }],
  news: {
    /** Slugs of categories or tags whose posts are on the home page (spec section 9: 5 posts). */
    categories: ['saude', 'cooperativa'],
    tags: [],
    limit: 5,
  },
};
