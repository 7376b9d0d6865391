/** The forms of registration and address, as a person posts their last step. */
import { randomUUID } from 'node:crypto';
import { type FakeSession, signedIn } from '../support/fake-session.ts';
import { keyFor } from '../support/forms.ts';
import { portal } from '../support/portal.ts';

export const STREETS = 'GET /ws/cadastro/listar/tipo-logradouro';

export const ADDRESS = {
  nrCep: '15000-000',
  sgEstado: 'SP',
  cdMunicipioIbge: '354980',
  cdTipoLogradouro: 'R',
  dsEndereco: 'das Flores',
  nrImovel: '12',
  dsComplemento: '',
  nmBairro: 'Centro',
};

export const PERSON = {
  nmBeneficiario: 'Marina Prado',
  dtNascimento: '5/9/1960',
  nmMae: 'Ana Prado',
  nrCelular: '(17) 99000-0001',
  ...ADDRESS,
};

/** A person that no other test uses. */
export const newMember = (fields = {}) => signedIn({ cpf: randomUUID(), ...fields });

const FORMS = { 'cadastro.atualizar': 'cadastro', 'cadastro.alterarEndereco': 'endereco' };

export const post = async (
  action: keyof typeof FORMS,
  fields: Record<string, string>,
  session: FakeSession = newMember(),
) =>
  portal.visit({
    path: `/cliente/cadastro?_action=${action}`,
    route: '/cliente/cadastro',
    form: { chave: await keyFor(FORMS[action], session), passo: 'revisao', ...fields },
    session,
  });
