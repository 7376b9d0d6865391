/**
 * The settings of the environment: their names, types and defaults. A message says what is wrong with a
 * setting and never holds its value.
 */
import { z } from 'zod';
import { parseGuidePairs } from './guide-pairs.ts';
import { withoutEnd } from '#lib/formats/ends.ts';

/** An empty setting counts as absent, because shells and compose files write `VAR=`. */
const optionalText = z
  .string()
  .trim()
  .transform((value) => (value === '' ? undefined : value))
  .optional();

/** The value of a header. A wrong value would not stop the start, but would fail each call. */
const headerValue = optionalText.refine(
  (value) => value === undefined || /^[\x20-\x7e]+$/.test(value),
  { error: 'holds a character that no header can carry' },
);

const webUrl = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' });
const withoutLastSlash = (value: string) => withoutEnd(value, '/');

/** An http(s) address without a slash at its end. */
const baseUrl = optionalText.pipe(
  webUrl
    // Paths are appended to it, and fetch refuses an address with a password.
    .refine((value) => /^[^?#@]*$/.test(value), { error: 'has a query, a fragment or a user' })
    .transform(withoutLastSlash)
    .optional(),
);

/** As `baseUrl`, but the address may have a query, because the portal appends no path to it. */
const urlWithQuery = optionalText.pipe(
  webUrl
    .refine((value) => /^[^#@]*$/.test(value), { error: 'has a fragment or a user' })
    .transform((value) => (value.includes('?') ? value : withoutLastSlash(value)))
    .optional(),
);

/** An http(s) origin. It may have no path, because a path would be lost. */
const webOrigin = baseUrl.refine(
  (value) => value === undefined || new URL(value).pathname === '/',
  { error: 'has a path' },
);

const number = z
  .string()
  .transform(Number)
  .pipe(z.number({ error: 'is not a number' }));

const integer = (min: number, max: number) =>
  number.pipe(
    z
      .int({ error: 'is not a whole number' })
      .min(min, { error: `is below ${String(min)}` })
      .max(max, { error: `is above ${String(max)}` }),
  );

const range = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** IP addresses and CIDR ranges, separated by commas. */
const addressRanges = optionalText
  .transform((value) => (value ?? '').split(',').flatMap((part) => part.trim() || []))
  .refine((parts) => parts.every((part) => range.safeParse(part).success), {
    error: 'holds something that is neither an address nor a CIDR range',
  });

/** Pages of the directory, separated by semicolons: 'Cardiologia em Olímpia/SP'. */
const guidePairs = optionalText.transform((value, ctx) => {
  const pairs = value === undefined ? undefined : parseGuidePairs(value);
  if (value !== undefined && pairs === undefined)
    ctx.addIssue({
      code: 'custom',
      message: 'holds something that is not written "Especialidade em Cidade/UF", or one twice',
    });
  return pairs;
});

/** All settings by name. `.env.example` explains them. */
export const settings = z.object({
  HOST: optionalText.pipe(z.string().default('127.0.0.1')),
  PORT: optionalText.pipe(integer(0, 65_535).default(4321)),
  WEB_CONCURRENCY: optionalText.pipe(integer(1, 64).optional()),
  DATABASE_URL: optionalText.pipe(
    z.url({ protocol: /^postgres(?:ql)?$/, error: 'is not a postgres address' }).optional(),
  ),
  PORTAL_DATA_DIR: optionalText.pipe(z.string().default('.data')),
  PORTAL_SITE_URL: webOrigin,
  PORTAL_TRUSTED_PROXIES: addressRanges,
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
  PORTAL_ATENDENTES_CHAVE: optionalText.pipe(
    z.enum(['0', '1'], { error: 'is neither 0 nor 1' }).default('0'),
  ),
  PORTAL_SAUDE_ADULTOS: optionalText.pipe(
    z.enum(['familia', 'propria'], { error: 'is not familia or propria' }).default('familia'),
  ),
  PORTAL_TRAVA_ILEGIVEL: optionalText.pipe(
    z.enum(['fecha', 'abre'], { error: 'is neither fecha nor abre' }).default('fecha'),
  ),
  PORTAL_COPARTICIPACAO_URL: baseUrl,
  PORTAL_COPARTICIPACAO_AUTHORIZATION: headerValue,
  PORTAL_FIXED_AUTHORIZATION: headerValue,
  // With plain permalinks the REST root is a query: `…/?rest_route=/wp/v2`.
  PORTAL_WORDPRESS_URL: urlWithQuery,
  PORTAL_BANNERS_BASE_URL: baseUrl,
  PORTAL_DEVIATIONS: optionalText,
  PORTAL_GUIA_PAGINAS: guidePairs,
  PORTAL_IP_LOOKUP_URL: urlWithQuery,
  PORTAL_REDIS_URL: optionalText.pipe(
    z.url({ protocol: /^rediss?$/, error: 'is not a redis(s) address' }).optional(),
  ),
  PORTAL_METRICS_PORT: optionalText.pipe(integer(1, 65_535).optional()),
  // Separate from HOST, because metrics are not for the public.
  PORTAL_METRICS_HOST: optionalText.pipe(z.string().default('127.0.0.1')),
  // OpenTelemetry reads its other variables itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithQuery,
  PORTAL_REBUILD_SECRET: optionalText,
  // Multiplies every time limit of upstream calls. Tests make them shorter.
  PORTAL_TIMEOUT_SCALE: optionalText.pipe(
    number
      .pipe(z.number().positive({ error: 'is not above 0' }).max(100, { error: 'is above 100' }))
      .default(1),
  ),
  PORTAL_LOG_LEVEL: optionalText.pipe(
    z
      .enum(['silent', 'error', 'warn', 'info', 'debug'], {
        error: 'is not silent, error, warn, info or debug',
      })
      .default('info'),
  ),
  // Read by the commands of `scripts/`, which also check the folder (`server/start-checks.ts`).
  PORTAL_DIST_DIR: optionalText,
  PORTAL_STYLE_GUIDE: optionalText,
  BACKEND_PORT: optionalText.pipe(integer(0, 65_535).default(0)),
  // Set by `server/` and `scripts/` for the processes that they start. An operator does not set these.
  PORTAL_EMBEDDED_BACKEND_URL: baseUrl,
  PORTAL_SHARED_SECRET: optionalText,
  PORTAL_KEPT_CONTENT_MARK: optionalText,
  PORTAL_ACCEPT_LOSS: optionalText,
});

export type Settings = z.infer<typeof settings>;

/** Browsers have passkeys only with TLS, or on localhost, and on no IP address. */
export function allowsPasskeys({ hostname, protocol }: URL): boolean {
  const isSafe = protocol === 'https:' || hostname === 'localhost';
  return isSafe && !/^[\d.]+$|^\[/.test(hostname);
}
