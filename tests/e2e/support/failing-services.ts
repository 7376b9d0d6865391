/** Which pages need a service, and what they say when every service is down. */
import { MENSAGEM_MANUTENCAO } from '../../../src/lib/errors.ts';
import { SEM_REGISTROS } from '../../../src/lib/exames/rules.ts';
import { ESTIMATIVA } from '../../../src/lib/tempo-espera/rules.ts';
import { json, type ScriptedServer } from '../../support/scripted-server.ts';
import { MEMBER, PUBLIC } from '../../support/every-page.ts';

/** Public pages that need a service. All others are made at build or make no call. */
const ASKING = /^\/(?:tempo-de-espera|guia-medico|horarios|privacidade\/solicitacao)/;
/** Member pages that are complete without a service, because they show data of the portal. */
const OWN = new Set([
  '/cliente/mais',
  '/cliente/meus-dados',
  '/cliente/acessos',
  '/cliente/chaves-de-acesso',
  '/cliente/dependentes',
  // The current address of the e-mail is not shown.
  '/cliente/email',
  '/cliente/relatorios',
  '/sair',
]);
/** Not pages of the scripted portal. */
const ABSENT = /^\/(?:especialidades\/|estilo)/;

const pages = PUBLIC.filter((path) => !ABSENT.test(path));
export const FAILING = {
  public: pages.filter((path) => ASKING.test(path)),
  member: MEMBER.filter((path) => !OWN.has(path)),
};
export const WHOLE = {
  public: pages.filter((path) => !ASKING.test(path)),
  member: [...OWN],
};

/** Texts that the spec or a rule has instead of the sentence of the catalogue. */
const OTHER_TEXTS: readonly (readonly [path: RegExp, text: string])[] = [
  [/^\/cliente\/exames/, SEM_REGISTROS],
  [/^\/tempo-de-espera/, ESTIMATIVA],
  [/^\/cliente\/inicio/, 'Não conseguimos ver agora:'],
];

/** The text of the page about the failure. */
export const sentenceAt = (path: string): string =>
  OTHER_TEXTS.find(([pattern]) => pattern.test(path))?.[1] ?? MENSAGEM_MANUTENCAO;

/** From now on every service answers 500. */
export function failEverything(services: ScriptedServer): void {
  services.reset();
  services.on('GET *', json({}, 500)).on('POST *', json({}, 500));
}
