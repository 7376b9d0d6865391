/** The tabs of the directory and the options of the clinic tab (spec sections 2, 4, 7 and 9). */
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

export function hintOf(tab: Tab | undefined): string {
  return TABS.find((entry) => entry.tab === tab)?.dica ?? messages.DICA_PADRAO;
}

/** The tab of '0' to '3'; `undefined` for any other text. */
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
 * The options of the clinic tab after a press. With all three on, only the pressed option stays on. A
 * press on the only option turns all three on. Any other press adds or removes the option.
 */
export function toggleClinicOption(
  chosen: readonly OpcaoClinica[],
  pressed: OpcaoClinica,
): readonly OpcaoClinica[] {
  if (chosen.length === TODAS_AS_OPCOES.length) return [pressed];
  if (chosen.length === 1 && chosen[0] === pressed) return TODAS_AS_OPCOES;
  return TODAS_AS_OPCOES.filter((opcao) => chosen.includes(opcao) !== (opcao === pressed));
}

/** The options in a comma-separated text; all three when it has no valid option. */
export function parseClinicOptions(text: string | undefined): readonly OpcaoClinica[] {
  const named = new Set(text?.split(',').map((part) => part.trim()));
  const chosen = TODAS_AS_OPCOES.filter((opcao) => named.has(String(opcao)));
  return chosen.length > 0 ? chosen : TODAS_AS_OPCOES;
}

const RECURSOS_HOSPITAL = '12,28,29,34';

/** The comma-separated resource codes of a tab, used when no resource is selected. */
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
