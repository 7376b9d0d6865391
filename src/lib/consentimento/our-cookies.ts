/** Every cookie of this site in plain words; add new cookies here. */

/** A cookie, as `/privacidade/cookies` describes it. */
export interface OwnCookie {
  nome: string;
  paraQue: string;
  ate: string;
}

export const OUR_COOKIES: readonly OwnCookie[] = [
  {
    nome: 'portal',
    paraQue:
      'Um número de sessão: mantém você dentro da sua área e mostra o comprovante do que você enviou.',
    ate: 'Até sair, ficar 30 minutos sem uso ou completar 12 horas',
  },
  {
    nome: 'portal-entrou',
    paraQue:
      'Diz só que alguém entrou neste navegador e a hora da última mudança: o topo das páginas mostra “Minha área” e “Sair”, e o botão Voltar não mostra uma página antiga.',
    ate: 'Até 30 minutos sem uso, ou até sair',
  },
  {
    nome: 'guia-cartao',
    paraQue: 'A carteirinha ou o CPF com que você filtrou o guia médico, em código.',
    ate: '30 minutos sem uso, ou até sair',
  },
  {
    nome: 'visitante',
    paraQue: 'Se você enviou um formulário sem entrar na sua área: mostra o seu comprovante.',
    ate: 'Até fechar o navegador ou completar 12 horas',
  },
  {
    nome: 'carteirinha',
    paraQue: 'Se você pediu para guardar a carteirinha neste aparelho: de quem ela é.',
    ate: '7 dias, ou até sair',
  },
  {
    nome: 'aparelho',
    paraQue:
      'Em código, quem já entrou na sua área por este navegador: você continua entrando quando outras pessoas erram os seus dados em outro lugar, e avisamos quando alguém entra por um aparelho novo.',
    ate: '180 dias sem entrar',
  },
  {
    nome: 'guia-estado',
    paraQue: 'A sigla do último estado em que você procurou no guia médico.',
    ate: 'Até fechar o navegador',
  },
  {
    nome: 'portal-leitura',
    paraQue:
      'Tamanho da letra, cores (automático, claro ou escuro), contraste e movimento, se você mudou algum deles.',
    ate: '1 ano',
  },
  {
    nome: 'portal-arquivos',
    paraQue:
      'Diz só que este navegador já tem as letras e as cores do site, para as páginas aparecerem mais depressa.',
    ate: '1 ano',
  },
  {
    nome: 'consent-cookies ou portal-cookies',
    paraQue: 'A sua resposta a este aviso, para não perguntar de novo.',
    ate: '182 dias',
  },
];
