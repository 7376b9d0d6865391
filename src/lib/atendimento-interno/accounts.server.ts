/** Who may use the call-centre mode, and whether it is offered at all. */
import { verifyPassword, hashPassword } from '#lib/config/accounts.server.ts';
import { env } from '#lib/config/env.server.ts';

/** The demonstration's one account: its sign-in page shows it, and no real portal has it. */
export const CONTA_DEMONSTRACAO = { nome: 'atendente', senha: 'demonstracao' } as const;

/** Whether the demonstration's account is the one there is. */
export const isDemonstrationAccount = () =>
  env().mode === 'demonstration' && Object.keys(env().atendentes).length === 0;

/** Without an account of staff there is no such page. */
export const isOffered = () =>
  env().mode === 'demonstration' || Object.keys(env().atendentes).length > 0;

/** Whether the operator has given the base and the credential of the status look-ups. */
export const hasRequisicoes = () =>
  env().bases?.callcenter !== undefined && env().callcenterCredential !== undefined;

/** Whether there is an account of that name: one that is taken away ends its sessions too. */
export const isAccount = (nome: string) =>
  isDemonstrationAccount()
    ? nome === CONTA_DEMONSTRACAO.nome
    : Object.hasOwn(env().atendentes, nome);

let demonstration: Promise<string> | undefined;
let nobody: Promise<string> | undefined;

async function hashOf(nome: string): Promise<string | undefined> {
  if (!isAccount(nome)) return undefined;
  if (!isDemonstrationAccount()) return env().atendentes[nome];
  demonstration ??= hashPassword(CONTA_DEMONSTRACAO.senha);
  return demonstration;
}

/** Whether the password is that account's. A name that nobody has costs as much to refuse. */
export async function confereConta(nome: string, senha: string): Promise<boolean> {
  nobody ??= hashPassword('');
  const hash = await hashOf(nome);
  const matches = await verifyPassword(senha, hash ?? (await nobody));
  return matches && hash !== undefined;
}
