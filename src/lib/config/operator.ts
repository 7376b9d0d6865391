/**
 * The operator: with `phones.ts`, what an adopting cooperative changes (white label). Everything is public.
 * The operator of the demonstration is invented, and so are its numbers.
 */
import { phones } from './phones.ts';

export const operator = {
  name: 'Jatobela Saúde',
  legalName: 'Jatobela Cooperativa de Trabalho Médico',
  region: 'São José do Rio Preto e região',
  ansRegistration: '99999-9',
  cnpj: '00.000.000/0000-00',
  phones,
  /** The regulator's telephone, the same for every operator. */
  ansPhone: { label: 'Disque ANS', number: '0800 701 9656' },
  /** The page of the regulator's guide to plans, for a change without new grace periods. */
  ansPlanGuide:
    'https://www.gov.br/pt-br/servicos/pesquisar-planos-para-exercicio-da-portabilidade-de-carencias-ou-migracao-no-guia-ans-de-planos-de-saude',
  email: {
    privacidade: 'privacidade@jatobela.example',
    atendimento: 'atendimento@jatobela.example',
    /**
     * Receives reports of weaknesses (/.well-known/security.txt). When empty, that file names /privacidade.
     */
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
    tags: [] as string[],
    limit: 5,
  },
} as const;
