/** The settings of the environment: their names, types and defaults. */
import { z } from 'zod';
import {
  addressRanges,
  baseUrl,
  guidePairs,
  headerValue,
  integer,
  number,
  optionalText,
  urlWithQuery,
  webOrigin,
} from './env-fields.ts';

/** All settings by name. `docs/operations.md` and `.env.example` explain them. */
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
  PORTAL_COPARTICIPACAO_URL: baseUrl,
  PORTAL_COPARTICIPACAO_AUTHORIZATION: headerValue,
  PORTAL_FIXED_AUTHORIZATION: headerValue,
  // With plain permalinks the REST root is a query: `…/?rest_route=/wp/v2`.
  PORTAL_WORDPRESS_URL: urlWithQuery,
  PORTAL_BANNERS_BASE_URL: baseUrl,
  PORTAL_GUIA_PAGINAS: guidePairs,
  PORTAL_IP_LOOKUP_URL: urlWithQuery,
  PORTAL_REDIS_URL: optionalText.pipe(
    z.url({ protocol: /^rediss?$/, error: 'is not a redis(s) address' }).optional(),
  ),
  PORTAL_METRICS_PORT: optionalText.pipe(integer(1, 65_535).optional()),
  // Separate from HOST, because metrics are not for the public.
  PORTAL_METRICS_HOST: optionalText.pipe(z.string().default('127.0.0.1')),
  PORTAL_REBUILD_SECRET: optionalText,
  // Multiplies every time limit of upstream calls. Tests make them shorter.
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
