/**
 * Where a visitor or a member can go: the one list that the header, the footer, the home page's
 * quick access and the member home are made of. A feature adds itself here when its page exists.
 */

/** Names of `components/Icon.astro`, which gives each its drawing. */
export type IconName =
  | 'accessibility'
  | 'arrow-right'
  | 'calculator'
  | 'calendar'
  | 'card'
  | 'chat'
  | 'clipboard'
  | 'clock'
  | 'close'
  | 'document'
  | 'family'
  | 'flask'
  | 'globe'
  | 'home'
  | 'hourglass'
  | 'id'
  | 'mail'
  | 'map'
  | 'megaphone'
  | 'menu'
  | 'newspaper'
  | 'percent'
  | 'phone'
  | 'printer'
  | 'receipt'
  | 'shield'
  | 'stethoscope'
  | 'syringe'
  | 'unlock'
  | 'user';

/** `tasks`: the home page's quick access. `member`: the shortcuts of the member home. */
export type NavigationPlace = 'header' | 'tasks' | 'member' | 'footer';

export interface NavigationEntry {
  href: `/${string}`;
  /** What it is, in two or three words. */
  label: string;
  /** What one gets there, in one line. */
  description: string;
  icon: IconName;
  /** `member`: asks to sign in first. */
  audience: 'public' | 'member';
  places: readonly NavigationPlace[];
  /** Offered only when the portal has that content, or the operator that service. */
  needs?: 'noticias' | 'chamados';
}

const entries: readonly NavigationEntry[] = [
  {
    href: '/cliente/carteirinha',
    label: 'Carteirinha',
    description: 'Mostre no balcão, imprima ou guarde no celular',
    icon: 'card',
    audience: 'member',
    places: ['tasks', 'member'],
  },
  {
    href: '/cliente/boletos',
    label: 'Boletos',
    description: 'Veja os valores, copie o código ou baixe o PDF',
    icon: 'receipt',
    audience: 'member',
    places: ['tasks', 'member'],
  },
  {
    href: '/guia-medico',
    label: 'Guia médico',
    description: 'Médicos, clínicas, hospitais e laboratórios da rede',
    icon: 'stethoscope',
    audience: 'public',
    places: ['header', 'tasks', 'member', 'footer'],
  },
  {
    href: '/cliente/requisicoes',
    label: 'Autorizações',
    description: 'Veja em que pé estão os pedidos do seu médico',
    icon: 'clipboard',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/exames',
    label: 'Resultados de exames',
    description: 'Consulte por período e baixe o PDF',
    icon: 'flask',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/atendimentos',
    label: 'Meus atendimentos',
    description: 'Consultas, exames e internações pelo plano',
    icon: 'stethoscope',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/vacinas',
    label: 'Carteira de vacinação',
    description: 'Doses tomadas e as próximas',
    icon: 'syringe',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/dependentes',
    label: 'Família',
    description: 'Quem está no plano e como ver cada pessoa',
    icon: 'family',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/contrato',
    label: 'Contrato',
    description: 'Plano, carências e mês do reajuste',
    icon: 'document',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/coparticipacao',
    label: 'Coparticipação',
    description: 'Consulte valores e faça uma estimativa',
    icon: 'calculator',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/protocolos',
    label: 'Protocolos',
    description: 'Acompanhe e avalie o que você pediu',
    icon: 'document',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/chamados',
    label: 'Chamados',
    description: 'Suas conversas com o atendimento',
    icon: 'chat',
    audience: 'member',
    places: ['member'],
    needs: 'chamados',
  },
  {
    href: '/cliente/cadastro',
    label: 'Meu cadastro',
    description: 'Confira e atualize seus dados',
    icon: 'id',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/endereco',
    label: 'Mudança de endereço',
    description: 'Avise que você mudou de casa',
    icon: 'map',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/email',
    label: 'Trocar e-mail',
    description: 'Confirme o novo com um código',
    icon: 'mail',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/segunda-via-cartao',
    label: 'Segunda via do cartão',
    description: 'Peça outro cartão de plástico',
    icon: 'card',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/cliente/desbloqueio-cartao',
    label: 'Desbloqueio do cartão',
    description: 'Para o cartão novo que acabou de chegar',
    icon: 'unlock',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/tempo-de-espera',
    label: 'Tempo de espera',
    description: 'No pronto atendimento e nos laboratórios',
    icon: 'clock',
    audience: 'public',
    places: ['header', 'tasks', 'member', 'footer'],
  },
  {
    href: '/horarios',
    label: 'Horários',
    description: 'O que está aberto agora, unidade por unidade',
    icon: 'calendar',
    audience: 'public',
    places: ['footer', 'member'],
  },
  {
    href: '/prazos-de-atendimento',
    label: 'Prazos de atendimento',
    description: 'Em quanto tempo consulta e exame devem acontecer',
    icon: 'hourglass',
    audience: 'public',
    places: ['footer', 'member'],
  },
  {
    href: '/cliente/inicio',
    label: 'Minha área',
    description: 'Seu plano, seus dependentes e o que vence agora',
    icon: 'user',
    audience: 'member',
    places: ['tasks'],
  },
  {
    href: '/blog',
    label: 'Notícias',
    description: 'Saúde no dia a dia e novidades da cooperativa',
    icon: 'newspaper',
    audience: 'public',
    places: ['header', 'footer'],
    needs: 'noticias',
  },
  {
    href: '/eventos',
    label: 'Eventos',
    description: 'Caminhadas, palestras e campanhas da cooperativa',
    icon: 'calendar',
    audience: 'public',
    places: ['footer'],
    needs: 'noticias',
  },
  {
    href: '/ouvidoria',
    label: 'Ouvidoria',
    description: 'Quando a primeira resposta não resolveu',
    icon: 'megaphone',
    audience: 'public',
    places: ['header', 'tasks', 'member', 'footer'],
  },
  {
    href: '/cadastro',
    label: 'Criar cadastro',
    description: 'Para o primeiro acesso à área do beneficiário',
    icon: 'user',
    audience: 'public',
    places: ['footer'],
  },
  {
    href: '/resolucaonormativa/565',
    label: 'Reajuste: RN 565',
    description: 'Contratos coletivos com menos de 30 vidas',
    icon: 'percent',
    audience: 'public',
    places: ['footer'],
  },
  {
    href: '/privacidade',
    label: 'Privacidade',
    description: 'Seus dados e seus direitos',
    icon: 'shield',
    audience: 'public',
    places: ['footer'],
  },
  {
    href: '/acessibilidade',
    label: 'Acessibilidade',
    description: 'O que fizemos e como avisar de uma barreira',
    icon: 'accessibility',
    audience: 'public',
    places: ['footer'],
  },
];

/** The entries of one place, in their order there. */
export function navigation(
  place: NavigationPlace,
  content: { noticias: boolean; chamados?: boolean },
): readonly NavigationEntry[] {
  return entries.filter(
    (entry) => entry.places.includes(place) && (!entry.needs || content[entry.needs]),
  );
}

/** Whether `pathname` is the entry's page or one below it (`/blog/um-texto` is under Notícias). */
export function isCurrent(href: string, pathname: string): boolean {
  const path = pathname.replace(/\.html$/, '').replace(/(.)\/+$/, '$1');
  return path === href || path.startsWith(`${href}/`);
}

/** A Brazilian number, as written in `operator.ts`, as the address that dials it. */
export function phoneHref(number: string): string {
  const digits = number.replace(/\D/g, '');
  // 0800 numbers are dialled as they are, from inside the country only.
  return digits.startsWith('0') ? `tel:${digits}` : `tel:+55${digits}`;
}

/** The same number as the address of a WhatsApp conversation. */
export function whatsappHref(number: string): string {
  return `https://wa.me/55${number.replace(/\D/g, '')}`;
}
