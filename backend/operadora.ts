/**
 * The operator of the demonstration: the brand's names and addresses, with an invented bank and account, so
 * that no slip can be paid.
 */
import { operator } from '../src/lib/config/operator.ts';
import { withoutAccents } from './fields.ts';

const { name, legalName, cnpj, ansRegistration, address, email, phones } = operator;
const LONGEST_CITY = 15;

const plain = (text: string) => withoutAccents(text).toUpperCase().slice(0, 25);

/** A city as Pix codes write it: 'São José do Rio Preto' as 'S J RIO PRETO'. */
export function pixCity(city: string): string {
  const words = plain(city)
    .split(' ')
    .filter((word, _, all) => all.join(' ').length <= LONGEST_CITY || !/^D[AEO]S?$/.test(word));
  for (let at = 0; words.join(' ').length > LONGEST_CITY && at < words.length - 1; at += 1) {
    words[at] = words[at]?.slice(0, 1) ?? '';
  }
  return words.join(' ').slice(0, LONGEST_CITY).trim();
}

export const operadora = {
  nome: legalName,
  nomeFantasia: name,
  /** In the names of plans and of the operator's own units. */
  nomeCurto: operator.shortName,
  /** 'a Jatobela Saúde' */
  comArtigo: `${operator.article} ${name}`,
  cnpj,
  registroAns: ansRegistration,
  /** The street of the headquarters, without its number. */
  rua: address.street.split(',')[0] ?? address.street,
  uf: address.state,
  telefone: phones.atendimento.number,
  /** 'a qualquer hora' */
  horario: phones.atendimento.hours,
  banco: { codigo: '999', digito: '9', nome: 'Banco Demonstração' },
  agencia: '0001',
  conta: '0012345',
  digitoConta: '0',
  carteira: '09',
  pix: {
    key: `cobranca@${email.atendimento.split('@')[1] ?? ''}`,
    merchantName: plain(name),
    merchantCity: pixCity(address.city),
  },
};
