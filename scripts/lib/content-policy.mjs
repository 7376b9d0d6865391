/** The Content Security Policy of our pages, as Astro's `security.csp` takes it. */

/** What a page of ours may load: itself and nothing else. */
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
    // Text becomes markup or the address of a script by these policies only (`islands/shared/trusted-types.ts`).
    "require-trusted-types-for 'script'",
    'trusted-types portal-barra portal-carteirinha',
    // `server/csp-reports.ts` takes the reports. Browsers that know the newer way leave out the older one,
    // and take the newer way over https only.
    ...(isHttps ? ['report-to csp'] : []),
    'report-uri /api/relatos-csp',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ],
});

const INLINE = { resources: ["'self'", "'unsafe-inline'"] };

/**
 * The policy of development, where Astro has no hashes of the scripts and styles that it and Vite write
 * into a page, and where Vite's error page is markup made of text. What a page may load stays as it is.
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
