/** A visitor who signs in or sends a message, each time from another address. */
import { member } from '../../support/healthy-member.ts';
import { json } from '../../support/scripted-server.ts';
import { elsewhere, type Visitor } from '../../support/visitor.ts';
import { keyOf } from './forms.ts';

export const MESSAGE_ACTION = 'faleConosco.enviar';
/** The operation of the contact form, and its success. */
export const MESSAGE_ROUTE = 'POST /ws/beneficiario/fale-conosco';
export const ACCEPTED = json({ response: { stValidacao: 'S', nrProtocolo: '20260001' } });

/** The contact form, open at its last step. */
export const openMessage = async (
  visitor: Visitor,
  dsMensagem = 'Quero a segunda via do contrato.',
) => ({
  dsMensagem,
  nmBeneficiario: 'Maria Exemplo',
  dsEmail: 'maria@exemplo.example',
  ieBeneficiario: 'N',
  passo: 'revisao',
  chave: await keyOf(visitor, '/fale-conosco', MESSAGE_ACTION),
});
export type Message = Awaited<ReturnType<typeof openMessage>>;

export const sendMessage = (
  visitor: Visitor,
  message: Message & { escolha?: string },
  headers = elsewhere(),
) => visitor.post(`/fale-conosco?_action=${MESSAGE_ACTION}`, message, headers);

export const enter = (visitor: Visitor) => {
  const { carteirinha, cpf, dtNasc } = member;
  const fields = { carteirinha, cpf, dtNasc };
  return visitor.post('/entrar?_action=sessao.entrar', fields, elsewhere());
};
