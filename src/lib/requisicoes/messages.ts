/** Texts of requests for authorisation; the quoted ones are the spec's (sections 5 and 8). */
export const SEM_REQUISICOES =
  'Parece que não há nenhuma requisição feita por você nos últimos dois meses. Certifique-se de que a requisição foi feita corretamente.';
export const SEM_LISTA_DE_RESPOSTA = 'Não houve lista de resposta';
export const REDE_VAZIA =
  'Nenhum prestador apareceu para este procedimento. Ligue para o atendimento: temos o dever de indicar quem faça.';
export const NAO_VENCIDA = 'Só uma requisição vencida pode ser revalidada.';
export const REVALIDADA = 'Sua requisição foi revalidada.';
export const INFORMACAO_DE_PRAZO =
  'Este prazo é uma orientação. O que vale é a norma da ANS e o seu contrato.';
