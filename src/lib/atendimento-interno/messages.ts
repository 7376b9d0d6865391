/** Texts for call-centre staff. */
export const ATENDIMENTO = '/atendimento';

/** The same text for an unknown name and a wrong password. */
export const ACESSO_NAO_RECONHECIDO =
  'Não reconhecemos esse usuário e essa senha. Confira os dois e tente de novo.';
export const INFORME_USUARIO = 'Informe o usuário.';
export const INFORME_SENHA = 'Informe a senha.';
export const INFORME_BUSCA = 'Informe a carteirinha ou o CPF.';
export const BUSCA_INVALIDA =
  'Confira o número: a carteirinha tem pelo menos 15 números; o CPF tem 11.';
export const SESSAO_DE_ATENDIMENTO_ENCERRADA =
  'Sua sessão de atendimento terminou: ela dura até 15 minutos sem uso e 12 horas ao todo. Entre de novo para continuar.';
export const CARTAO_NAO_ENCONTRADO = 'Cartão não encontrado.';
/** The texts of a request address the member; staff read them aloud unchanged. */
export const TEXTOS_DO_BENEFICIARIO =
  'Os textos abaixo são os que a própria pessoa lê: “você” é quem está na linha.';
export const REQUISICAO_NAO_ENCONTRADA =
  'Ela não é desta pessoa, ou foi feita há mais de dois meses.';
export const REQUISICOES_NAO_CONFIGURADAS =
  'A consulta de autorizações pelo atendimento não está configurada neste portal.';
