/** What a person reads about waiting times. */

export const TITULO_PAINEL = 'Pronto atendimento';
export const TITULO_LABORATORIOS = 'Laboratórios';

/** Said of the fixed values that stand in when the units' own are not to be had (spec section 8). */
export const ESTIMATIVA = 'Estimativa fixa, não é ao vivo';
export const ESTIMATIVA_DETALHE =
  'As unidades não informaram o tempo de espera agora. Este é um valor de referência.';
export const SEM_UNIDADES = 'Nenhuma unidade informou o tempo de espera agora.';
export const SEM_ESPERA = 'Sem espera';

export const EMERGENCIA =
  'Em uma emergência, não espere pelo painel: vá à unidade mais próxima ou ligue 192 (SAMU).';
