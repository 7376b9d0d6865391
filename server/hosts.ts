/** The Host values that are ours. Any other is refused before anything could repeat it in a link. */

const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '[::1]'];
const WILDCARDS = new Set(['0.0.0.0', '::']);
const DEFAULT_PORT = { 'http:': 80, 'https:': 443 } as const;

/** Accepted spellings of a Host: with the port, and without it where that is the scheme's own. */
function spellings(name: string, port: number, protocol: keyof typeof DEFAULT_PORT): string[] {
  const withPort = `${name}:${String(port)}`;
  return port === DEFAULT_PORT[protocol] ? [name, withPort] : [withPort];
}

export interface HostPolicy {
  /** Whether a Host header names us. */
  accepts(host: string): boolean;
  /** The origin that our own pages have when they were asked for under this Host. */
  originOf(host: string): string;
  /** The Host that the application sees: one, whatever accepted spelling was sent. */
  canonical(host: string): string;
}

/** Behind a public address (PORTAL_SITE_URL): that one and no other. */
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

/** Without one: the names of this machine, at the port it listens on. */
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
 * @param siteUrl the public origin, when there is one
 * @param address the address listened on (HOST)
 * @param port the port listened on, the real one
 */
export function hostPolicy(siteUrl: string | undefined, address: string, port: number): HostPolicy {
  return siteUrl ? publicHost(siteUrl) : localHosts(address, port);
}
