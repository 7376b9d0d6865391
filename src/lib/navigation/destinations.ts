/** Where a visitor or a member can go. A feature adds a line to the list, and a member's page also to a section. */
import { operator } from '#lib/config/operator.ts';
import { operadora } from '#lib/config/words.ts';

/** The drawings of `icons.svg`. */
export type IconName =
  | 'accessibility'
  | 'accessibility-law'
  | 'arrow-right'
  | 'baby'
  | 'calculator'
  | 'calendar'
  | 'card'
  | 'chat'
  | 'check'
  | 'clipboard'
  | 'clock'
  | 'close'
  | 'contrast'
  | 'cookie'
  | 'copy'
  | 'document'
  | 'dot'
  | 'error'
  | 'exit'
  | 'family'
  | 'flask'
  | 'globe'
  | 'grid'
  | 'home'
  | 'hourglass'
  | 'id'
  | 'info'
  | 'leaf'
  | 'mail'
  | 'map'
  | 'megaphone'
  | 'menu'
  | 'newspaper'
  | 'percent'
  | 'phone'
  | 'printer'
  | 'receipt'
  | 'search'
  | 'shield'
  | 'stethoscope'
  | 'syringe'
  | 'unlock'
  | 'user'
  | 'warning';

/** `tasks`: the quick access of the home page. `member`: the shortcuts of the member home. */
export type Menu = 'header' | 'tasks' | 'member' | 'footer';

export interface Destination {
  /** Pages under /cliente ask to sign in first. */
  href: `/${string}`;
  /** Two or three words. */
  label: string;
  icon: IconName;
  menus: readonly Menu[];
  /** Offered only when the portal has that content. */
  needs?: 'noticias';
  description: string;
  /** The name of the page's form (`defineForm`), whose draft leads back to the page. */
  form?: string;
}

// In the order in which each menu shows them.
// prettier-ignore
const list = [
  { href: '/cliente/carteirinha', label: 'Carteirinha', icon: 'card', menus: ['tasks', 'member'], description: 'Mostre no balcão, imprima ou guarde no celular' },
  { href: '/cliente/boletos', label: 'Boletos', icon: 'receipt', menus: ['tasks', 'member'], description: 'Veja os valores, copie o código ou baixe o PDF' },
  { href: '/cliente/pagamento', label: 'Pagar com cartão', icon: 'card', menus: ['member'], description: 'Escolha os boletos, com crédito ou débito', form: 'pagamento' },
  { href: '/guia-medico', label: 'Guia médico', icon: 'stethoscope', menus: ['header', 'tasks', 'member', 'footer'], description: 'Médicos, clínicas, hospitais e laboratórios da rede' },
  { href: '/cliente/requisicoes', label: 'Autorizações', icon: 'clipboard', menus: ['member'], description: 'Veja em que pé estão os pedidos do seu médico' },
  { href: '/cliente/exames', label: 'Resultados de exames', icon: 'flask', menus: ['member'], description: 'Consulte por período e baixe o PDF' },
  { href: '/cliente/atendimentos', label: 'Meus atendimentos', icon: 'stethoscope', menus: ['member'], description: 'Consultas, exames e internações pelo plano' },
  { href: '/cliente/vacinas', label: 'Carteira de vacinação', icon: 'syringe', menus: ['member'], description: 'Doses tomadas e as próximas' },
  { href: '/cliente/dependentes', label: 'Família', icon: 'family', menus: ['member'], description: 'Quem está no plano e como ver cada pessoa' },
  { href: '/cliente/contrato', label: 'Contrato', icon: 'document', menus: ['member'], description: 'Plano, carências e mês do reajuste' },
  { href: '/cliente/coparticipacao', label: 'Coparticipação', icon: 'calculator', menus: ['member'], description: 'Consulte valores e faça uma estimativa' },
  { href: '/cliente/relatorios', label: 'Relatórios', icon: 'printer', menus: ['member'], description: 'Utilização, extrato de coparticipação e cartas' },
  { href: '/portabilidade', label: 'Mudar de plano', icon: 'document', menus: ['footer', 'member'], description: 'Confira se já pode, sem carência de novo' },
  { href: '/cliente/imposto-de-renda', label: 'Imposto de renda', icon: 'percent', menus: ['member'], description: 'O que foi pago em cada ano, para a declaração' },
  { href: '/cliente/pedidos', label: 'Meus pedidos', icon: 'chat', menus: ['member'], description: 'Acompanhe e avalie o que você pediu e perguntou' },
  { href: '/cliente/cadastro', label: 'Meu cadastro', icon: 'id', menus: ['member'], description: 'Confira e atualize seus dados', form: 'cadastro' },
  { href: '/cliente/meus-dados', label: 'Baixar meus dados', icon: 'document', menus: ['member'], description: 'Um arquivo com tudo que o portal mostra sobre você' },
  { href: '/cliente/acessos', label: 'Seus acessos', icon: 'clock', menus: ['member'], description: 'Onde sua área está aberta, e como encerrar' },
  { href: '/cliente/chaves-de-acesso', label: 'Digital ou rosto', icon: 'shield', menus: ['member'], description: 'Entre sem digitar a carteirinha, e tranque sua conta' },
  { href: '/cliente/endereco', label: 'Alterar endereço', icon: 'map', menus: ['member'], description: 'Avise que você mudou de casa', form: 'endereco' },
  { href: '/cliente/email', label: 'Alterar e-mail', icon: 'mail', menus: ['member'], description: 'Confirme o novo com um código', form: 'email' },
  { href: '/cliente/segunda-via-cartao', label: 'Segunda via do cartão', icon: 'card', menus: ['member'], description: 'Peça outro cartão de plástico', form: 'segunda-via' },
  { href: '/cliente/desbloqueio-cartao', label: 'Desbloqueio do cartão', icon: 'unlock', menus: ['member'], description: 'Para o cartão novo que acabou de chegar', form: 'desbloqueio' },
  { href: '/tempo-de-espera', label: 'Tempo de espera', icon: 'clock', menus: ['header', 'tasks', 'member', 'footer'], description: 'No pronto atendimento e nos laboratórios' },
  { href: '/horarios', label: 'Horários', icon: 'calendar', menus: ['footer', 'member'], description: 'O que está aberto agora, unidade por unidade' },
  { href: '/prazos-de-atendimento', label: 'Prazos de atendimento', icon: 'hourglass', menus: ['footer', 'member'], description: 'Em quanto tempo consulta e exame devem acontecer' },
  { href: '/cliente/inicio', label: 'Minha área', icon: 'user', menus: ['tasks'], description: 'Seu plano, seus dependentes e o que vence agora' },
  { href: '/verificar-boleto', label: 'Verificar boleto', icon: 'shield', menus: ['footer', 'member'], description: 'Confira se um boleto que você recebeu é verdadeiro' },
  { href: '/blog', label: 'Notícias', icon: 'newspaper', menus: ['header', 'footer'], needs: 'noticias', description: `Saúde no dia a dia e novidades ${operadora.da}` },
  { href: '/eventos', label: 'Eventos', icon: 'calendar', menus: ['footer'], needs: 'noticias', description: `Caminhadas, palestras e campanhas ${operadora.da}` },
  { href: '/busca', label: 'Buscar no site', icon: 'search', menus: ['footer'], description: 'Encontre o que precisa com as suas palavras' },
  { href: '/fale-conosco', label: 'Fale conosco', icon: 'mail', menus: ['footer', 'member'], description: 'Escreva para o atendimento e receba um protocolo', form: 'fale-conosco' },
  { href: '/ouvidoria', label: 'Ouvidoria', icon: 'megaphone', menus: ['header', 'tasks', 'member', 'footer'], description: 'Quando a primeira resposta não resolveu', form: 'ouvidoria' },
  { href: '/beaba-bebe', label: operator.programmes.baby.name, icon: 'baby', menus: ['footer', 'member'], description: 'Apoio na gravidez e nos primeiros meses do bebê', form: 'beaba-bebe' },
  { href: '/cadastro', label: 'Criar cadastro', icon: 'user', menus: ['footer'], description: 'Para o primeiro acesso à área do beneficiário' },
  { href: '/resolucaonormativa/565', label: 'RN 565: reajuste', icon: 'percent', menus: ['footer'], description: 'Contratos coletivos com menos de 30 vidas' },
  { href: '/privacidade', label: 'Privacidade', icon: 'shield', menus: ['footer'], description: 'Seus dados e seus direitos' },
  { href: '/privacidade/solicitacao', label: 'Pedido sobre seus dados', icon: 'shield', menus: ['member'], description: 'Peça cópia, correção ou exclusão do que guardamos', form: 'privacidade' },
  { href: '/acessibilidade', label: 'Acessibilidade', icon: 'accessibility', menus: ['footer'], description: 'O que fizemos e como avisar de uma barreira' },
  { href: '/acessibilidade/ajustes', label: 'Ajustes de leitura', icon: 'contrast', menus: ['footer'], description: 'Tamanho da letra, cores claras ou escuras, contraste e movimento' },
  { href: '/privacidade/cookies', label: 'Cookies', icon: 'cookie', menus: ['footer'], description: 'O que guardamos no seu aparelho e a sua escolha' },
] as const satisfies readonly Destination[];

export const destinations: readonly Destination[] = list;

type HrefIn<M, D> = D extends { href: infer Href; menus: readonly (infer Known)[] }
  ? M extends Known
    ? Href
    : never
  : never;

/** The address of a shortcut of the member home. */
export type MemberHref = HrefIn<'member', (typeof list)[number]>;

export interface Section {
  /** Of the section on the page of all services. */
  id: string;
  title: string;
  /** In the order in which they are shown. */
  hrefs: readonly MemberHref[];
}

export const SECTIONS: readonly Section[] = [
  {
    id: 'mais-usados',
    title: 'Mais usados',
    hrefs: [
      '/cliente/carteirinha',
      '/cliente/boletos',
      '/guia-medico',
      '/cliente/requisicoes',
      '/cliente/cadastro',
      '/cliente/imposto-de-renda',
      '/cliente/segunda-via-cartao',
      '/ouvidoria',
    ],
  },
  {
    id: 'sua-saude',
    title: 'Sua saúde',
    hrefs: [
      '/cliente/exames',
      '/cliente/atendimentos',
      '/cliente/vacinas',
      '/beaba-bebe',
      '/tempo-de-espera',
      '/horarios',
      '/prazos-de-atendimento',
    ],
  },
  {
    id: 'plano-e-pagamentos',
    title: 'Plano e pagamentos',
    hrefs: [
      '/cliente/contrato',
      '/cliente/dependentes',
      '/cliente/pagamento',
      '/verificar-boleto',
      '/cliente/coparticipacao',
      '/cliente/relatorios',
      '/portabilidade',
    ],
  },
  {
    id: 'cartao-e-dados',
    title: 'Seu cartão e seus dados',
    hrefs: [
      '/cliente/desbloqueio-cartao',
      '/cliente/endereco',
      '/cliente/email',
      '/cliente/meus-dados',
      '/cliente/acessos',
      '/cliente/chaves-de-acesso',
    ],
  },
  {
    id: 'falar-com-a-gente',
    title: 'Falar com a gente',
    hrefs: ['/cliente/pedidos', '/fale-conosco', '/privacidade/solicitacao'],
  },
];
