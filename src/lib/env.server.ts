/**
 * The environment, validated once at start (`docs/operations.md` lists every setting).
 * Everything that reads a setting reads it here; nothing else touches `process.env`.
 */
import { z } from 'zod';
import { parseContas } from './contas.server.ts';
import {
  baseUrl,
  headerValue,
  integer,
  number,
  optionalText,
  urlWithQuery,
  webOrigin,
} from './env-fields.ts';

const settings = z.object({
  HOST: optionalText.pipe(z.string().default('127.0.0.1')),
  PORT: optionalText.pipe(integer(0, 65_535).default(4321)),
  WEB_CONCURRENCY: optionalText.pipe(integer(1, 64).optional()),
  DATABASE_URL: optionalText.pipe(
    z.url({ protocol: /^postgres(?:ql)?$/, error: 'is not a postgres address' }).optional(),
  ),
  PORTAL_DATA_DIR: optionalText.pipe(z.string().default('.data')),
  PORTAL_SITE_URL: webOrigin,
  PORTAL_TRUSTED_PROXIES: optionalText,
  PORTAL_DEMO: optionalText,
  PORTAL_SEED_DATE: optionalText.pipe(z.iso.date({ error: 'is not YYYY-MM-DD' }).optional()),
  PORTAL_SEED_PROVIDERS: optionalText.pipe(integer(200, 200_000).default(3_000)),
  PORTAL_WS_URL: baseUrl,
  PORTAL_API_URL: baseUrl,
  PORTAL_HOST_URL: baseUrl,
  PORTAL_CRM: optionalText.pipe(
    z
      .string()
      .regex(/^[\w-]+$/, { error: 'is not one word' })
      .optional(),
  ),
  PORTAL_CRM_CREDENTIAL: optionalText,
  PORTAL_CALLCENTER_URL: baseUrl,
  PORTAL_CALLCENTER_CREDENTIAL: headerValue,
  PORTAL_ATENDENTES: optionalText,
  PORTAL_COPARTICIPACAO_URL: baseUrl,
  PORTAL_COPARTICIPACAO_AUTHORIZATION: headerValue,
  PORTAL_FIXED_AUTHORIZATION: headerValue,
  // With plain permalinks the REST root is a parameter: `…/?rest_route=/wp/v2`.
  PORTAL_WORDPRESS_URL: urlWithQuery,
  PORTAL_BANNERS_BASE_URL: baseUrl,
  PORTAL_IP_LOOKUP_URL: urlWithQuery,
  PORTAL_REDIS_URL: optionalText.pipe(
    z.url({ protocol: /^rediss?$/, error: 'is not a redis(s) address' }).optional(),
  ),
  PORTAL_METRICS_PORT: optionalText.pipe(integer(1, 65_535).optional()),
  PORTAL_REBUILD_SECRET: optionalText,
  // Scales every time limit of the upstream client; tests shorten them with it.
  PORTAL_TIMEOUT_SCALE: optionalText.pipe(
    number.pipe(z.number().positive({ error: 'is not above 0' })).default(1),
  ),
  PORTAL_LOG_LEVEL: optionalText.pipe(
    z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], {
        error: 'is not silent, error, warn, info or debug',
      })
      .default('info'),
  ),
  // Set by `server/` and `scripts/` for the processes they start, never by an operator.
  PORTAL_EMBEDDED_BACKEND_URL: baseUrl,
  PORTAL_SHARED_SECRET: optionalText,
  PORTAL_KEPT_CONTENT_MARK: optionalText,
});

/** The addresses of the operator's services, as `docs/contract.md` › Bases names them. */
export interface Bases {
  ws: string;
  api: string;
  host: string;
  callcenter: string | undefined;
  coparticipacao: string | undefined;
  ip: string | undefined;
  wordpress: string | undefined;
  banners: string | undefined;
  /** The reference back end's own look-ups; absent with real services. */
  demonstration: string | undefined;
}

export interface Env {
  /** `demonstration`: the embedded reference back end plays the operator's services. */
  mode: 'demonstration' | 'production';
  host: string;
  port: number;
  workers: number | undefined;
  siteUrl: string | undefined;
  trustedProxies: string[];
  dataDir: string;
  databaseUrl: string | undefined;
  seedDate: string | undefined;
  seedProviders: number;
  /** The server in which several nodes keep things together. */
  redisUrl: string | undefined;
  /** What all nodes seal with (`server/nodes.ts`). */
  sharedSecret: string | undefined;
  /** The file that a build makes when it could not read its content anew. */
  keptContentMark: string | undefined;
  /** Where the metrics are told; nowhere without it. */
  metricsPort: number | undefined;
  /** Key of the content hook's signature; without it there is no hook. */
  rebuildSecret: string | undefined;
  timeoutScale: number;
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
  bases: Bases | undefined;
  crm: { segment: string; credential: string } | undefined;
  callcenterCredential: string | undefined;
  /** Names of call-centre staff and the hashes of their passwords; empty, the mode is not offered. */
  atendentes: Readonly<Record<string, string>>;
  fixedAuthorization: string | undefined;
  coparticipacaoAuthorization: string | undefined;
}

/** A setting that is missing, malformed or contradicts another. The message names it and never its value. */
export class EnvError extends Error {
  constructor(problems: string[]) {
    super(`The portal cannot start: ${problems.join('; ')}.`);
    this.name = 'EnvError';
  }
}

const REQUIRED_TOGETHER = ['PORTAL_WS_URL', 'PORTAL_API_URL', 'PORTAL_HOST_URL'] as const;
const PAIRS = [
  ['PORTAL_CRM', 'PORTAL_CRM_CREDENTIAL'],
  ['PORTAL_CALLCENTER_URL', 'PORTAL_CALLCENTER_CREDENTIAL'],
] as const;
const SHORTEST_SECRET = 32;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

type Settings = z.infer<typeof settings>;

/** What the embedded reference back end serves, by the paths of `backend/app.ts`; two are elsewhere by their nature. */
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

function contradictions(s: Settings, mode: Env['mode']): string[] {
  const problems: string[] = [];
  const missing = REQUIRED_TOGETHER.filter((name) => !s[name]);
  if (missing.length > 0 && missing.length < REQUIRED_TOGETHER.length) {
    problems.push(`${missing.join(' and ')} must be set together with the other service addresses`);
  }
  for (const [first, second] of PAIRS) {
    if (Boolean(s[first]) !== Boolean(s[second])) {
      problems.push(`${s[first] ? second : first} is missing, ${s[first] ? first : second} is set`);
    }
  }
  if (s.PORTAL_REBUILD_SECRET && s.PORTAL_REBUILD_SECRET.length < SHORTEST_SECRET) {
    problems.push(`PORTAL_REBUILD_SECRET is shorter than ${String(SHORTEST_SECRET)} characters`);
  }
  if (!parseContas(s.PORTAL_ATENDENTES)) {
    problems.push('PORTAL_ATENDENTES is not JSON of names and what `npm run atendente` prints');
  }
  if (mode === 'demonstration' && !LOOPBACK.has(s.HOST) && s.PORTAL_DEMO !== '1') {
    problems.push(
      'HOST is not loopback: a demonstration listens beyond it only with PORTAL_DEMO=1',
    );
  }
  return problems;
}

/**
 * Reads and checks the settings.
 * @throws {EnvError} naming each setting that is malformed, missing or contradictory.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = settings.safeParse(source);
  if (!parsed.success) {
    throw new EnvError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`),
    );
  }
  const s = parsed.data;
  const mode = REQUIRED_TOGETHER.some((name) => s[name]) ? 'production' : 'demonstration';
  const problems = contradictions(s, mode);
  if (problems.length > 0) throw new EnvError(problems);

  const embedded = mode === 'demonstration' ? s.PORTAL_EMBEDDED_BACKEND_URL : undefined;
  const fixed = embedded ? 'Basic demonstracao' : s.PORTAL_FIXED_AUTHORIZATION;
  return {
    mode,
    host: s.HOST,
    port: s.PORT,
    workers: s.WEB_CONCURRENCY,
    siteUrl: s.PORTAL_SITE_URL,
    trustedProxies: (s.PORTAL_TRUSTED_PROXIES ?? '')
      .split(',')
      .flatMap((part) => part.trim() || []),
    dataDir: s.PORTAL_DATA_DIR,
    databaseUrl: s.DATABASE_URL,
    seedDate: s.PORTAL_SEED_DATE,
    seedProviders: s.PORTAL_SEED_PROVIDERS,
    redisUrl: s.PORTAL_REDIS_URL,
    sharedSecret: s.PORTAL_SHARED_SECRET,
    keptContentMark: s.PORTAL_KEPT_CONTENT_MARK,
    metricsPort: s.PORTAL_METRICS_PORT,
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
    atendentes: parseContas(s.PORTAL_ATENDENTES) ?? {},
    fixedAuthorization: fixed,
    coparticipacaoAuthorization:
      s.PORTAL_COPARTICIPACAO_AUTHORIZATION ?? s.PORTAL_FIXED_AUTHORIZATION,
  };
}

let current: Env | undefined;

/** The environment of this process, read at the first call. */
export function env(): Env {
  current ??= parseEnv(process.env);
  return current;
}
