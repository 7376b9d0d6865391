/**
 * The kinds of what the portal keeps of a person beside sessions (decision 023). Copy and erasing go
 * through this list, so a kind that is not listed here cannot be kept. The names and fields are stored:
 * fields that a later release adds are kept. No kind holds a name or health data. Times are milliseconds
 * since 1970.
 */
import { z } from 'zod';

/** A passkey. Binary values are base64url. */
const chave = z.looseObject({
  id: z.string().min(1),
  chavePublica: z.string().min(1),
  /** The device counts its signatures. A device that does not count sends 0. */
  contador: z.number().int().nonnegative(),
  transportes: z.array(z.string()),
  nome: z.string(),
  criadaEm: z.number(),
  usadaEm: z.number().optional(),
  /** The mark of the device whose session added it. Passkeys of the previous release have none. */
  marca: z.string().optional(),
  /** The mark of the account whose session added it. Passkeys of the previous release have none. */
  conta: z.string().optional(),
  /** Another device has answered that the passkey is the person's own. */
  reconhecida: z.boolean().optional(),
});
export type Chave = z.output<typeof chave>;

/** A browser, in the portal's own words (`navegador.server.ts`). */
const navegador = { navegador: z.string(), sistema: z.string() };

export const KINDS = {
  /** Sessions and sign-ins of one account (`acessos.ts`). They hold no address and no place. */
  acessos: z.looseObject({
    /** Changes whenever sessions of the account are ended, so that a sign-in under way notices it. */
    epoca: z.string().optional(),
    /** `id` is a session's stored name; `marca` is the HMAC of device and account. */
    sessoes: z.array(
      z.looseObject({ ...navegador, id: z.string(), desde: z.number(), marca: z.string() }),
    ),
    /**
     * The newest first. An entry with `falhas` stands for that many failed attempts in a row, the last one
     * at `quando`. In `paradas` of them only the passkey or code was missing.
     */
    entradas: z.array(
      z.looseObject({
        ...navegador,
        quando: z.number(),
        falhas: z.number().optional(),
        paradas: z.number().optional(),
      }),
    ),
    /** The devices of the account's sign-ins. Those of the previous release have no `desde`. */
    aparelhos: z.array(
      z.looseObject({ marca: z.string(), visto: z.number(), desde: z.number().optional() }),
    ),
    /**
     * Sign-ins of new devices that the person has not answered yet. `conferidoEm`: when the call centre
     * answered that it was the person.
     */
    avisos: z.array(
      z.looseObject({
        ...navegador,
        quando: z.number(),
        marca: z.string(),
        conferidoEm: z.number().optional(),
      }),
    ),
  }),
  /** The accounts of one CPF (`people.server.ts`). It is kept under the CPF's mark. */
  pessoas: z.looseObject({
    /** `conta` is the account's mark; `cartoes` are the card numbers of its person; `visto` is the last sign-in. */
    contas: z.array(
      z.looseObject({ conta: z.string(), cartoes: z.array(z.string()), visto: z.number() }),
    ),
  }),
  /** Passkeys, recovery codes and the lock of one account (`lib/chave-acesso`). */
  chaves: z.looseObject({
    /** The data of the ordinary sign-in, for a sign-in with a passkey. Accounts of staff have none. */
    entrada: z
      .looseObject({ carteirinha: z.string(), cpf: z.string(), dtNasc: z.string() })
      .optional(),
    chaves: z.array(chave),
    /** The marks of the recovery codes that were not used. */
    codigos: z.array(z.string()),
    codigosEm: z.number().optional(),
    /** The mark of the device whose session made the codes. */
    codigosMarca: z.string().optional(),
    /** Since when only a passkey or a code signs in; absent while card, CPF and birth date are enough. */
    exigidaDesde: z.number().optional(),
    /** When the call centre removed everything. */
    retiradaEm: z.number().optional(),
    /** The marks of the devices on which the member has read about this removal. */
    retiradaLida: z.array(z.string()).optional(),
  }),
} as const;

export type KindName = keyof typeof KINDS;
export type Kept<N extends KindName> = z.output<(typeof KINDS)[N]>;
