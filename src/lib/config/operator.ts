/**
 * The operator of `brand/` with what follows from it, and what is the same for every operator. The code
 * reads the brand through the files of this folder.
 */
import { operator as brand } from '#brand/operator.ts';
import { phones } from '#brand/phones.ts';
import { programmes } from '#brand/programmes.ts';

export const operator = {
  ...brand,
  phones,
  programmes,
  /** 'a Jatobela Saúde' */
  theName: `${brand.article} ${brand.name}`,
  /** 'da Jatobela Saúde' */
  ofName: `d${brand.article} ${brand.name}`,
  /** 'pela Jatobela Saúde' */
  byName: `pel${brand.article} ${brand.name}`,
  ansPhone: { label: 'Disque ANS', number: '0800 701 9656' },
  /** The page of the regulator's guide to plans, for a change without new grace periods. */
  ansPlanGuide:
    'https://www.gov.br/pt-br/servicos/pesquisar-planos-para-exercicio-da-portabilidade-de-carencias-ou-migracao-no-guia-ans-de-planos-de-saude',
};
