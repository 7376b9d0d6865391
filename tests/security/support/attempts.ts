/** Sign-in attempts from many addresses. The portal under test trusts 127.0.0.1 as a proxy. */
import { routes } from '../../support/healthy-member.ts';
import { solve } from '../../support/proof-of-work.ts';
import { empty, json, type ScriptedServer } from '../../support/scripted-server.ts';
import { elsewhere, type Seen, Visitor } from '../../support/visitor.ts';

const SIGN_IN = '/entrar?_action=sessao.entrar';

export interface Person {
  carteirinha: string;
  cpf: string;
  dtNasc: string;
}

const validation = ({ carteirinha }: Person) =>
  `GET /ws/r/beneficiario/validacao/auth/${carteirinha}`;

/** Scripts a person whom the services know. */
export function scriptPerson(services: ScriptedServer, person: Person): void {
  services
    .on(routes.gerarTokenCarteirinha, json({ token: 'token-da-carteirinha' }))
    .on(validation(person), json({ data: { valido: true, dtNascimento: person.dtNasc } }));
}

/** Scripts a person whom the services do not know. */
export function scriptUnknownPerson(services: ScriptedServer, person: Person): void {
  services.on(routes.gerarTokenCarteirinha, empty(401)).on(validation(person), empty(204));
}

export const from = (address: string) => ({ 'X-Forwarded-For': address });

/** A new visitor's attempt. */
export const attempt = (
  origin: string,
  person: Person,
  headers: Record<string, string> = elsewhere(),
  more: Record<string, string> = {},
): Promise<Seen> => new Visitor(origin).post(SIGN_IN, { ...person, ...more }, headers);

/** Makes ten attempts with the right CPF and wrong cards, each from another address. */
export async function lockOut(
  origin: string,
  services: ScriptedServer,
  { cpf, dtNasc }: Person,
): Promise<number[]> {
  const tries = Array.from({ length: 10 }, async (_, nth) => {
    const guess = { cpf, dtNasc, carteirinha: `0999000900099${String(nth)}003` };
    scriptUnknownPerson(services, guess);
    return (await attempt(origin, guess)).status;
  });
  return (await Promise.all(tries)).toSorted((a, b) => a - b);
}

const unescape = (html: string) => html.replaceAll('&#34;', '"').replaceAll('&quot;', '"');

/** Reads the challenge and the ticket from the page of a refused attempt. */
export function retryOfferIn({ body }: Pick<Seen, 'body'>) {
  const challenge = /data-challenge="([^"]*)"/.exec(body)?.[1];
  const ticket = /name="espera" value="([^"]*)"/.exec(body)?.[1];
  return { challenge: challenge && unescape(challenge), ticket };
}

/** Solves the challenge of a refused attempt, as a browser does. @throws when the page has none */
export async function proofFor(page: Pick<Seen, 'body'>): Promise<string> {
  const { challenge } = retryOfferIn(page);
  if (!challenge) throw new Error('the page holds no challenge');
  return solve(challenge);
}
