/** The tabs of the directory and what hangs on them (spec sections 2, 4, 7 and 9). */
import * as messages from './messages.ts';

export type Tab = 0 | 1 | 2 | 3;
export type OpcaoClinica = 0 | 1 | 2;

export const TAB_CLINICA = 1;
export const TAB_HOSPITAL = 2;
export const TAB_URGENCIA = 3;

export const TABS: readonly { tab: Tab; nome: string; dica: string }[] = [
  { tab: 0, nome: 'Especialistas', dica: messages.DICA_ESPECIALISTA },
  { tab: 1, nome: 'Clínicas, laboratórios e imagem', dica: messages.DICA_CLINICA },
  { tab: 2, nome: 'Hospitais', dica: messages.DICA_HOSPITAL },
  { tab: 3, nome: 'Urgência e emergência', dica: messages.DICA_URGENCIA },
];

/** What the text box says of itself on a tab, or on none. */
export function hintOf(tab: Tab | undefined): string {
  return TABS.find((entry) => entry.tab === tab)?.dica ?? messages.DICA_PADRAO;
}

/** '0' to '3' as the tab it names; anything else is none. */
export function parseTab(text: string | undefined): Tab | undefined {
  return TABS.find(({ tab }) => String(tab) === text)?.tab;
}

export const OPCOES_CLINICA: readonly { opcao: OpcaoClinica; nome: string; recurso: string }[] = [
  { opcao: 0, nome: 'Clínica', recurso: '14' },
  { opcao: 1, nome: 'Laboratório', recurso: '13' },
  { opcao: 2, nome: 'Imagem', recurso: '11' },
];

export const TODAS_AS_OPCOES: readonly OpcaoClinica[] = OPCOES_CLINICA.map(({ opcao }) => opcao);

/**
 * Presses one of the clinic tab's options: from all three only that one remains; the only one, pressed
 * again, brings all three back; otherwise it is added or removed.
 */
export function toggleClinicOption(
  chosen: readonly OpcaoClinica[],
  pressed: OpcaoClinica,
): readonly OpcaoClinica[] {
  if (chosen.length === TODAS_AS_OPCOES.length) return [pressed];
  if (chosen.length === 1 && chosen[0] === pressed) return TODAS_AS_OPCOES;
  return TODAS_AS_OPCOES.filter((opcao) => chosen.includes(opcao) !== (opcao === pressed));
}

/** Comma text as options; one without any of them means all three. */
export function parseClinicOptions(text: string | undefined): readonly OpcaoClinica[] {
  const named = new Set(text?.split(',').map((part) => part.trim()));
  const chosen = TODAS_AS_OPCOES.filter((opcao) => named.has(String(opcao)));
  return chosen.length > 0 ? chosen : TODAS_AS_OPCOES;
}

const RECURSOS_HOSPITAL = '12,28,29,34';

/** The resource codes that a tab stands for, as comma text, when no resource is selected. */
export function defaultResources(
  tab: Tab | undefined,
  chosen: readonly OpcaoClinica[],
): string | undefined {
  if (tab === TAB_HOSPITAL) return RECURSOS_HOSPITAL;
  if (tab !== TAB_CLINICA) return undefined;
  return OPCOES_CLINICA.filter(({ opcao }) => chosen.includes(opcao))
    .map(({ recurso }) => recurso)
    .join(',');
}
