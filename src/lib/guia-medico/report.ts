/** "Informar dado errado": what the cooperative is told. */
import type { Prestador } from './wire.ts';

/** What can be wrong about a provider. */
export const ERROS_DE_CADASTRO = {
  telefone: 'Telefone',
  endereco: 'Endereço',
  especialidade: 'Especialidade',
  horario: 'Dias e horários',
  plano: 'Não atende mais o meu plano',
  outro: 'Outra coisa',
} as const;
export type ErroDeCadastro = keyof typeof ERROS_DE_CADASTRO;

interface Report {
  erro: ErroDeCadastro;
  dsMensagem: string;
}

/** What the message is about stands in its first lines: the contact service has no field for it. */
export function reportMessage(
  { sqPrestador, nmPrestador }: Pick<Prestador, 'sqPrestador' | 'nmPrestador'>,
  { erro, dsMensagem }: Report,
): string {
  return [
    'Guia médico: dado errado',
    `Prestador: ${nmPrestador} (${sqPrestador})`,
    `O que está errado: ${ERROS_DE_CADASTRO[erro]}`,
    '',
    dsMensagem,
  ].join('\n');
}
