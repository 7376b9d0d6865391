/** The portal's places, in their order; `navigation-entry.ts` tells what each field means. */
import { memberPlaces } from './member-places.ts';
import type { NavigationEntry } from './navigation-entry.ts';

const list = [
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
    href: '/cliente/pagamento',
    label: 'Pagar com cartão',
    description: 'Escolha os boletos, com crédito ou débito',
    icon: 'card',
    audience: 'member',
    places: ['member'],
  },
  {
    href: '/guia-medico',
    label: 'Guia médico',
    description: 'Médicos, clínicas, hospitais e laboratórios da rede',
    icon: 'stethoscope',
    audience: 'public',
    places: ['header', 'tasks', 'member', 'footer'],
  },
  ...memberPlaces,
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
    href: '/verificar-boleto',
    label: 'Verificar boleto',
    description: 'Confira se um boleto que você recebeu é verdadeiro',
    icon: 'shield',
    audience: 'public',
    places: ['footer', 'member'],
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
    href: '/fale-conosco',
    label: 'Fale conosco',
    description: 'Escreva para o atendimento e receba um protocolo',
    icon: 'mail',
    audience: 'public',
    places: ['footer', 'member'],
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
    href: '/beaba-bebe',
    label: 'Beabá Bebê',
    description: 'Apoio na gravidez e nos primeiros meses do bebê',
    icon: 'baby',
    audience: 'public',
    places: ['footer', 'member'],
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
    href: '/privacidade/solicitacao',
    label: 'Seus dados pessoais',
    description: 'Peça cópia, correção ou exclusão do que guardamos',
    icon: 'shield',
    audience: 'public',
    places: ['member'],
  },
  {
    href: '/acessibilidade',
    label: 'Acessibilidade',
    description: 'O que fizemos e como avisar de uma barreira',
    icon: 'accessibility',
    audience: 'public',
    places: ['footer'],
  },
  {
    href: '/acessibilidade/ajustes',
    label: 'Ajustes de leitura',
    description: 'Tamanho da letra, contraste e movimento',
    icon: 'contrast',
    audience: 'public',
    places: ['footer'],
  },
  {
    href: '/privacidade/cookies',
    label: 'Cookies',
    description: 'O que guardamos no seu aparelho e a sua escolha',
    icon: 'cookie',
    audience: 'public',
    places: ['footer'],
  },
] as const satisfies readonly NavigationEntry[];

export const entries: readonly NavigationEntry[] = list;

type HrefIn<Place, Entry> = Entry extends { href: infer Href; places: readonly (infer Known)[] }
  ? Place extends Known
    ? Href
    : never
  : never;

/** The address of a shortcut of the member home. */
export type MemberHref = HrefIn<'member', (typeof list)[number]>;
