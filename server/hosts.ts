/** The portal's own Host values. Any other is refused before it could become part of a link. */

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
const WILDCARDS = new Set(['0.0.0.0', '::']);
const DEFAULT_PORT = { 'http:': 80, 'https:': 443 } as const;

/** Accepted spellings of a Host: with the port, and without it when it is the default port. */
function spellings(name: string, port: number, protocol: keyof typeof DEFAULT_PORT): string[] {
  const withPort = `${name}:${String(port)}`;
  return port === DEFAULT_PORT[protocol] ? [name, withPort] : [withPort];
}

export interface HostPolicy {
  /** Whether a Host header is one of the portal's. */
  accepts(host: string): boolean;
  /** The origin of the portal's pages when they are requested with this Host. */
  originOf(host: string): string;
  /** The one Host that the application sees, whatever accepted spelling was sent. */
  canonical(host: string): string;
}

/** The policy with a public address (PORTAL_SITE_URL): it accepts only that address. */
function publicHost(siteUrl: string): HostPolicy {
  const { host, hostname, port, protocol, origin } = new URL(siteUrl);
  const scheme = protocol === 'https:' ? protocol : 'http:';
  const accepted = new Set(spellings(hostname, Number(port) || DEFAULT_PORT[scheme], scheme));
  return {
    accepts: (value) => accepted.has(value.toLowerCase()),
    originOf: () => origin,
    canonical: () => host,
  };
}

/** The policy without a public address: it accepts the names of this machine, with the port. */
function localHosts(address: string, port: number): HostPolicy {
  const name = address.includes(':') ? `[${address}]` : address;
  const names = WILDCARDS.has(address) ? LOOPBACK_NAMES : [...LOOPBACK_NAMES, name];
  const accepted = new Set(names.flatMap((each) => spellings(each.toLowerCase(), port, 'http:')));
  return {
    accepts: (value) => accepted.has(value.toLowerCase()),
    originOf: (value) => new URL(`http://${value}`).origin,
    canonical: (value) => value.toLowerCase(),
  };
}

/**
 * @param siteUrl the public origin, if there is one
 * @param address the address on which the server listens (HOST)
 * @param port the real port
 */
export function hostPolicy(siteUrl: string | undefined, address: string, port: number): HostPolicy {
  return siteUrl ? publicHost(siteUrl) : localHosts(address, port);
}
