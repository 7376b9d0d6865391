/** The sections of the member home, and the shortcuts in each. */
import { menuOf } from './menus.ts';
import type { Destination, MemberHref } from './destinations.ts';

interface Section {
  title: string;
  /** In the order in which they are shown; what the operator does not offer is left out. */
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

/** For destinations that no section names. */
const OTHER = 'Outros serviços';

export interface MemberSection {
  title: string;
  destinations: readonly Destination[];
}

/** Every shortcut of the member home, each in one section; empty sections are left out. */
export function memberSections(content: { chamados: boolean }): readonly MemberSection[] {
  const offered = menuOf('member', { noticias: false, ...content });
  const named = new Set<string>(SECTIONS.flatMap(({ hrefs }) => hrefs));
  const sections = SECTIONS.map(({ title, hrefs }) => ({
    title,
    destinations: hrefs.flatMap((href) => offered.find((one) => one.href === href) ?? []),
  }));
  const others = offered.filter(({ href }) => !named.has(href));
  return [...sections, { title: OTHER, destinations: others }].filter(
    ({ destinations }) => destinations.length > 0,
  );
}
