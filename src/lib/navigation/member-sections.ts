/** The shortcuts of the member home, in the sections in which a member looks for them. */
import { navigation } from './navigation.ts';
import type { NavigationEntry } from './navigation-entry.ts';
import type { MemberHref } from './places.ts';

interface Section {
  title: string;
  /** In their order; a place that this operator does not offer is left out. */
  hrefs: readonly MemberHref[];
}

const SECTIONS: readonly Section[] = [
  {
    title: 'Mais usados',
    hrefs: ['/cliente/carteirinha', '/cliente/boletos', '/guia-medico', '/cliente/requisicoes'],
  },
  {
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
    title: 'Plano e pagamentos',
    hrefs: [
      '/cliente/contrato',
      '/cliente/dependentes',
      '/cliente/pagamento',
      '/verificar-boleto',
      '/cliente/coparticipacao',
      '/cliente/imposto-de-renda',
      '/cliente/relatorios',
    ],
  },
  {
    title: 'Seu cartão e seus dados',
    hrefs: [
      '/cliente/segunda-via-cartao',
      '/cliente/desbloqueio-cartao',
      '/cliente/cadastro',
      '/cliente/endereco',
      '/cliente/email',
    ],
  },
  {
    title: 'Falar com a gente',
    hrefs: [
      '/cliente/protocolos',
      '/cliente/chamados',
      '/fale-conosco',
      '/ouvidoria',
      '/privacidade/solicitacao',
    ],
  },
];

/** Where a place stands that no section names. */
const OTHER = 'Outros serviços';

export interface MemberSection {
  title: string;
  entries: readonly NavigationEntry[];
}

/** Every entry of the member home, each in one section; sections without any are left out. */
export function memberSections(content: { chamados: boolean }): readonly MemberSection[] {
  const entries = navigation('member', { noticias: false, ...content });
  const named = new Set<string>(SECTIONS.flatMap(({ hrefs }) => hrefs));
  const sections = SECTIONS.map(({ title, hrefs }) => ({
    title,
    entries: hrefs.flatMap((href) => entries.find((entry) => entry.href === href) ?? []),
  }));
  const others = entries.filter(({ href }) => !named.has(href));
  return [...sections, { title: OTHER, entries: others }].filter(
    ({ entries }) => entries.length > 0,
  );
}
