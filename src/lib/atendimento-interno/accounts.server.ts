/** The accounts of the call-centre mode, and whether it is available. */
import { accountMark, readKept } from '#lib/acesso/kept.server.ts';
import { hashPassword, verifyPassword } from '#lib/config/accounts.server.ts';
import { env } from '#lib/config/env.server.ts';
import { accountId, isEnded } from './ended.server.ts';

/** The demonstration's account. Its sign-in page shows it; no real portal has it. */
export const CONTA_DEMONSTRACAO = { nome: 'atendente', senha: 'demonstracao' } as const;

export const isDemonstrationAccount = () =>
  env().mode === 'demonstration' && Object.keys(env().atendentes).length === 0;

/** The names of all accounts, also of ended ones. */
export const accountNames = (): string[] =>
  isDemonstrationAccount() ? [CONTA_DEMONSTRACAO.nome] : Object.keys(env().atendentes);

/** Whether the call-centre page exists: only with an account of staff. */
export const isOffered = () =>
  env().mode === 'demonstration' || Object.keys(env().atendentes).length > 0;

/** Whether the base and the credential of the status look-ups are configured. */
export const hasRequisicoes = () =>
  env().bases?.callcenter !== undefined && env().callcenterCredential !== undefined;

/** The hash of a configured account that was not ended. */
async function configuredHash(nome: string): Promise<string | undefined> {
  const { atendentes } = env();
  const hash = Object.hasOwn(atendentes, nome) ? atendentes[nome] : undefined;
  return hash !== undefined && !(await isEnded(nome, hash)) ? hash : undefined;
}

/**
 * The id of the account with that name, if there is one now. A new password gives another id. Each request
 * compares it, so that a new password or the end of the account ends its open sessions too.
 * @throws {StorageError} when that is unknown
 */
export async function findAccount(nome: string): Promise<string | undefined> {
  // The id of the demonstration's account differs in each process, because each hashes the password again.
  const hash = isDemonstrationAccount() ? demonstrationOf(nome) : await configuredHash(nome);
  return hash === undefined ? undefined : accountId(nome, hash);
}

/**
 * What a session of staff may do now: everything (`full`), nothing before a passkey (`half`,
 * PORTAL_ATENDENTES_CHAVE), or it has ended, because its account or its passkey is no longer there.
 * @param chave the passkey of the session; `undefined` after the password alone
 */
export async function staffAccess(
  { nome, account }: { nome: string; account: string },
  chave: string | undefined,
): Promise<'full' | 'half' | 'ended'> {
  if ((await findAccount(nome)) !== account) return 'ended';
  if (chave === undefined) return env().staffNeedKey ? 'half' : 'full';
  const kept = await readKept('chaves', accountMark({ atendente: nome }));
  return kept?.chaves.some(({ id }) => id === chave) ? 'full' : 'ended';
}

const demonstrationOf = (nome: string) =>
  nome === CONTA_DEMONSTRACAO.nome ? CONTA_DEMONSTRACAO.senha : undefined;

let demonstration: Promise<string> | undefined;
let placeholderHash: Promise<string> | undefined;

async function hashOf(nome: string): Promise<string | undefined> {
  if (!isDemonstrationAccount()) return configuredHash(nome);
  if (nome !== CONTA_DEMONSTRACAO.nome) return undefined;
  demonstration ??= hashPassword(CONTA_DEMONSTRACAO.senha);
  return demonstration;
}

/** The account of that name and password. An unknown name takes as long as a wrong password. */
export async function checkAccount(nome: string, senha: string): Promise<string | undefined> {
  placeholderHash ??= hashPassword('');
  const hash = await hashOf(nome);
  const matches = await verifyPassword(senha, hash ?? (await placeholderHash));
  return matches && hash !== undefined ? findAccount(nome) : undefined;
}
