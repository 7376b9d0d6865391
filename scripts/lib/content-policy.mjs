/** The Content Security Policy of the portal's pages, for Astro's `security.csp`. */

/** The sources from which a page may load: only the portal itself. */
const LOADED = [
  "default-src 'none'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/**
 * The policy of a build. Astro adds the hashes of its scripts and styles.
 * @param {boolean} isHttps whether the portal's public address is https
 */
const ofBuild = (isHttps) => ({
  directives: [
    ...LOADED,
    // Text can become markup or a script's address only through these policies
    // (`trustedPolicy` in `islands/shared/trusted-types.ts`).
    "require-trusted-types-for 'script'",
    'trusted-types portal-barra portal-carteirinha portal-ilha',
    // `server/browser-reports.ts` receives the reports. Browsers that know `report-to` ignore `report-uri`,
    // and accept `report-to` over https only.
    ...(isHttps ? ['report-to csp'] : []),
    'report-uri /api/relatos-csp',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ],
});

const INLINE = { resources: ["'self'", "'unsafe-inline'"] };

/**
 * The policy of development. The development server has no hashes of its inline scripts and styles, and
 * Vite's error page turns text into markup. The sources from which a page may load are the same.
 */
const OF_DEVELOPMENT = {
  directives: LOADED,
  scriptDirective: INLINE,
  styleDirective: INLINE,
};

/**
 * @param {{ isBuild: boolean, isHttps: boolean }} of
 */
export const contentPolicy = ({ isBuild, isHttps }) =>
  isBuild ? ofBuild(isHttps) : OF_DEVELOPMENT;
