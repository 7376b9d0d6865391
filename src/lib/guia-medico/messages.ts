import { EXEMPLO_TELEFONE, operadora } from '#lib/config/words.ts';
/** Texts of the provider directory; some are quoted from spec sections 2, 5 and 8. */
export const SELECIONE_UMA_CIDADE = 'Selecione uma cidade.';

export const GUIA_MEDICO = 'Guia médico';
export const BUSCA_NAO_CONCLUIDA = 'A busca não foi concluída';
export const FALTA_A_CIDADE = 'Falta escolher a cidade';
export const FALTA_O_NOME = 'Falta um nome para procurar';
export const ESCREVA_UM_NOME =
  'Sinais e tratamentos, como “Dr.” ou “Dra.”, não bastam para a busca. Escreva um nome ou uma especialidade, ou deixe o campo vazio para ver todos.';

export const DICA_PADRAO = 'ou informe nome do médico, da clínica ou prestador';
export const DICA_ESPECIALISTA =
  'Se deseja refinar o filtro informe o nome do prestador especialista';
export const DICA_CLINICA =
  'Se deseja refinar o filtro informe o nome da clínica, do laboratório ou imagem';
export const DICA_HOSPITAL = 'Se deseja refinar o filtro informe o nome do hospital';
export const DICA_URGENCIA =
  'Se deseja refinar o filtro informe o nome para emergência ou urgência';

export const LISTA_INDISPONIVEL = 'Não conseguimos carregar esta lista agora.';
export const SEM_ESPECIALIDADE = `Ligue para ${operadora.a}, que diz quem atende ou como pedir esse atendimento.`;
export const PORQUE_DO_LUGAR =
  'Ao apertar, o aparelho pergunta se pode dizer onde você está: é só para medir a distância. O lugar, arredondado em cerca de 100 metros, fica no link desta busca.';
export const PROCURANDO_O_LUGAR = 'Procurando onde você está…';
export const LUGAR_RECUSADO =
  'Sem a localização do aparelho, a busca continua pela cidade. Você pode escolher outra cidade ou bairro nos filtros.';
export const EMERGENCIA_SAMU =
  'Em risco de vida, não espere: ligue 192 (SAMU) ou vá ao pronto atendimento mais próximo.';

export const INFORME_O_ERRO = 'Escolha o que está errado.';
export const INFORME_O_CERTO = 'Conte como é o certo, ou o que você encontrou.';
export const INFORME_SEU_NOME = 'Informe seu nome.';
export const EMAIL_INVALIDO = 'Confira o e-mail: ele tem um @ e um domínio, como nome@exemplo.com.';
export const TELEFONE_INVALIDO = `Confira o telefone: DDD e número, como ${EXEMPLO_TELEFONE}.`;

export const ERROS_DE_CADASTRO = [
  { value: 'telefone', label: 'Telefone' },
  { value: 'endereco', label: 'Endereço' },
  { value: 'especialidade', label: 'Especialidade' },
  { value: 'horario', label: 'Dias e horários' },
  { value: 'plano', label: 'Não atende mais o meu plano' },
  { value: 'outro', label: 'Outra coisa' },
] as const;
