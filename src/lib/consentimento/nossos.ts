/** Every cookie that this site sets, told in plain words; a new one is told here too. */

/** A cookie of ours, as `/privacidade/cookies` tells of it. */
export interface CookieNosso {
  nome: string;
  paraQue: string;
  ate: string;
}

export const COOKIES_NOSSOS: readonly CookieNosso[] = [
  {
    nome: 'portal',
    paraQue:
      'Um número de sessão: mantém você dentro da sua área, mostra o comprovante do que você enviou e lembra a carteirinha com que filtrou o guia médico.',
    ate: 'Até sair, ficar 30 minutos sem uso ou completar 12 horas',
  },
  {
    nome: 'carteirinha',
    paraQue: 'Se você pediu para guardar a carteirinha neste aparelho: de quem ela é.',
    ate: '7 dias, ou até sair',
  },
  {
    nome: 'guia-estado',
    paraQue: 'A sigla do último estado em que você procurou no guia médico.',
    ate: 'Até fechar o navegador',
  },
  {
    nome: 'portal-leitura',
    paraQue: 'Tamanho da letra, contraste e movimento, se você mudou algum deles.',
    ate: '1 ano',
  },
  {
    nome: 'consent-cookies ou portal-cookies',
    paraQue: 'A sua resposta a este aviso, para não perguntar de novo.',
    ate: '182 dias',
  },
];
