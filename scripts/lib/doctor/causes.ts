/** Why a connection failed, in words for an operator. */

const NO_NAME = 'its name does not resolve (DNS)';
const NO_ROUTE = 'this machine has no route to it (network, firewall)';
const UNKNOWN_AUTHORITY =
  'its certificate is of an authority that this machine does not know: put the certificate of the authority into a file that NODE_EXTRA_CA_CERTS names';

/** By the code of Node, OpenSSL or undici. */
const CAUSES: Readonly<Record<string, string>> = {
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: `${NO_NAME}: the name server does not answer`,
  ECONNREFUSED: 'nothing listens at its port',
  ECONNRESET: 'the connection is cut',
  UND_ERR_SOCKET: 'the connection is cut',
  EHOSTUNREACH: NO_ROUTE,
  ENETUNREACH: NO_ROUTE,
  SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: UNKNOWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_AUTHORITY,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_AUTHORITY,
  CERT_HAS_EXPIRED: 'its certificate has expired, or the clock of this machine is wrong',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet, or the clock of this machine is wrong',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it does not speak TLS at this port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it does not speak TLS at this port',
};

/** An error with those that caused it, the first one last. */
function chain(error: unknown): Error[] {
  if (!(error instanceof Error)) return [];
  // One attempt for each address of a name.
  const inner: unknown = error instanceof AggregateError ? error.errors[0] : error.cause;
  return [error, ...chain(inner)];
}

/**
 * The reason of a failed connection.
 * @param limitMs the time limit of the attempt
 */
export function causeInWords(error: unknown, limitMs: number): string {
  const errors = chain(error);
  const codes = errors.map((each) => (each as NodeJS.ErrnoException).code ?? '');
  const known = codes.map((code) => CAUSES[code]).find((words) => words !== undefined);
  if (known !== undefined) return known;
  const isLate =
    errors.some(({ name }) => name.includes('Timeout')) ||
    codes.some((code) => /TIMED?OUT/.test(code));
  if (isLate)
    return `no answer within ${String(limitMs / 1000)} s: a firewall may drop the call, or it is overloaded`;
  const code = codes.findLast((each) => each !== '') ?? errors.at(-1)?.name ?? typeof error;
  return `it cannot be reached (${code})`;
}
