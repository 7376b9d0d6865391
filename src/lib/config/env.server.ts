/**
 * The environment, validated once at start (`.env.example` explains every setting). All settings are
 * read here, and no other file reads `process.env`.
 */
import { readFileSync } from 'node:fs';
import { parseAccounts } from '#lib/config/accounts.server.ts';
import { parseDeviations } from '#lib/upstream/deviations.ts';
import { contradictions, isDemonstration } from './env-contradictions.server.ts';
import { type Settings, settings } from './env-settings.ts';
import { DEMONSTRATION_PAIRS } from './guide-pairs.ts';
import { unknownNames } from './env-unknown.ts';
import { weakenings } from './env-warnings.server.ts';

/** The addresses of the operator's services, by their names in `docs/contract.md` › Bases. */
export interface Bases {
  ws: string;
  api: string;
  host: string;
  callcenter: string | undefined;
  coparticipacao: string | undefined;
  ip: string | undefined;
  wordpress: string | undefined;
  banners: string | undefined;
  /** Look-ups that only the reference back end has; absent with real services. */
  demonstration: string | undefined;
}

/**
 * A setting that is missing, malformed or contradicts another. The message names it and never holds its
 * value.
 */
export class EnvError extends Error {
  constructor(problems: string[]) {
    super(`The portal cannot start: ${problems.join('; ')}.`);
    this.name = 'EnvError';
  }
}

/**
 * The addresses of the embedded back end, by the paths of `backend/app.ts`. The bases for co-payments and for
 * IP look-ups stay those of the settings.
 */
function embeddedBases(url: string, s: Settings): Bases {
  return {
    ws: `${url}/ws`,
    api: `${url}/api`,
    host: `${url}/host`,
    callcenter: `${url}/callcenter`,
    coparticipacao: s.PORTAL_COPARTICIPACAO_URL,
    ip: s.PORTAL_IP_LOOKUP_URL,
    wordpress: `${url}/wp-json/wp/v2`,
    banners: `${url}/midia`,
    demonstration: `${url}/demonstracao`,
  };
}

function configuredBases(s: Settings): Bases | undefined {
  if (!s.PORTAL_WS_URL || !s.PORTAL_API_URL || !s.PORTAL_HOST_URL) return undefined;
  return {
    ws: s.PORTAL_WS_URL,
    api: s.PORTAL_API_URL,
    host: s.PORTAL_HOST_URL,
    callcenter: s.PORTAL_CALLCENTER_URL,
    coparticipacao: s.PORTAL_COPARTICIPACAO_URL,
    ip: s.PORTAL_IP_LOOKUP_URL,
    wordpress: s.PORTAL_WORDPRESS_URL,
    banners: s.PORTAL_BANNERS_BASE_URL,
    demonstration: undefined,
  };
}

/** The deviations in the file, or what is wrong with it. */
function readDeviations(file: string | undefined): ReturnType<typeof parseDeviations> {
  if (file === undefined) return { deviations: {} };
  try {
    return parseDeviations(readFileSync(file, 'utf8'));
  } catch {
    return { problems: ['the file cannot be read'] };
  }
}

/**
 * Reads and checks the settings.
 * @throws {EnvError} naming each setting that is malformed, missing or contradictory
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    );
  }
  const s = parsed.data;
  const mode: 'demonstration' | 'production' = isDemonstration(s) ? 'demonstration' : 'production';
  const problems = contradictions(s);
  const read = readDeviations(s.PORTAL_DEVIATIONS);
  if ('problems' in read) problems.push(`PORTAL_DEVIATIONS: ${read.problems.join(', ')}`);
  if (problems.length > 0) throw new EnvError(problems);

  const embedded = mode === 'demonstration' ? s.PORTAL_EMBEDDED_BACKEND_URL : undefined;
  const fixed = embedded ? 'Basic demonstracao' : s.PORTAL_FIXED_AUTHORIZATION;
  return {
    /** `demonstration`: the embedded reference back end takes the place of the operator's services. */
    mode,
    host: s.HOST,
    port: s.PORT,
    workers: s.WEB_CONCURRENCY,
    siteUrl: s.PORTAL_SITE_URL,
    trustedProxies: s.PORTAL_TRUSTED_PROXIES,
    dataDir: s.PORTAL_DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    seedDate: s.PORTAL_SEED_DATE,
    seedProviders: s.PORTAL_SEED_PROVIDERS,
    /** The Redis that several nodes share. */
    redisUrl: s.PORTAL_REDIS_URL,
    /** The keys that the primary hands to its workers (`lib/storage/keys.server.ts`). */
    sharedSecret: s.PORTAL_SHARED_SECRET,
    /** A file that a build makes when it could not read new content. */
    keptContentMark: s.PORTAL_KEPT_CONTENT_MARK,
    /** Whether content may lose more than a third of its entries in this build (decision 010). */
    acceptsLoss: s.PORTAL_ACCEPT_LOSS === '1',
    /** The port for metrics; without it they are not served. */
    metricsPort: s.PORTAL_METRICS_PORT,
    metricsHost: s.PORTAL_METRICS_HOST,
    isTraced: s.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
    /** The port of `npm run backend`; 0 means any free port. */
    backendPort: s.BACKEND_PORT,
    /** The pages "especialidade em cidade" of the directory. */
    guidePairs: s.PORTAL_GUIA_PAGINAS ?? (mode === 'demonstration' ? DEMONSTRATION_PAIRS : []),
    /** The key of the content hook's signature; without it there is no hook. */
    rebuildSecret: s.PORTAL_REBUILD_SECRET,
    timeoutScale: s.PORTAL_TIMEOUT_SCALE,
    logLevel: s.PORTAL_LOG_LEVEL,
    bases: embedded ? embeddedBases(embedded, s) : configuredBases(s),
    crm: embedded
      ? { segment: 'crm', credential: 'demonstracao' }
      : s.PORTAL_CRM && s.PORTAL_CRM_CREDENTIAL
        ? { segment: s.PORTAL_CRM, credential: s.PORTAL_CRM_CREDENTIAL }
        : undefined,
    callcenterCredential: embedded ? 'Basic demonstracao' : s.PORTAL_CALLCENTER_CREDENTIAL,
    /**
     * Names of call-centre staff with the hashes of their passwords. When empty, only a demonstration has a
     * call-centre mode.
     */
    atendentes: parseAccounts(s.PORTAL_ATENDENTES) ?? {},
    /** Whether staff need a passkey beside the password. */
    staffNeedKey: s.PORTAL_ATENDENTES_CHAVE === '1',
    /**
     * Who sees the health data of an adult of the family: every person of the list, or only that adult
     * (decision 024).
     */
    healthOfAdults: s.PORTAL_SAUDE_ADULTOS,
    /** Whether card, CPF and birth date sign in when the lock of an account cannot be read. */
    opensUnreadableLock: s.PORTAL_TRAVA_ILEGIVEL === 'abre',
    fixedAuthorization: fixed,
    coparticipacaoAuthorization:
      s.PORTAL_COPARTICIPACAO_AUTHORIZATION ?? s.PORTAL_FIXED_AUTHORIZATION,
    /** What the operator's services send in another form than the contract. */
    deviations: 'deviations' in read ? read.deviations : {},
  };
}

export type Env = ReturnType<typeof parseEnv>;

/**
 * One sentence for each name in the environment of this process that looks like a setting and is not one, and
 * for each setting that switches a protection off.
 */
export function settingWarnings(): string[] {
  const { data } = settings.safeParse(process.env);
  return [...unknownNames(Object.keys(process.env)), ...(data ? weakenings(data) : [])];
}

let current: Env | undefined;

/**
 * The settings of this process from now on, with the address of the reference back end that it has started.
 * Its children get the address in their environment.
 */
export function useEmbeddedBackend(url: string): Env {
  current = parseEnv({ ...process.env, PORTAL_EMBEDDED_BACKEND_URL: url });
  return current;
}

/**
 * The settings of a worker: those of its environment and those that its primary has found. They become part
 * of the environment, which its threads read too.
 */
export function useFoundSettings(found: Readonly<Record<string, string>>): Env {
  Object.assign(process.env, found);
  current = parseEnv(process.env);
  return current;
}

/** The settings of this process, read at the first call. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
