/** A form in steps, as pages, islands and actions agree on it: its state is what was typed, and where. */

export interface Passo {
  nome: string;
  /** What this step is about, as its heading. */
  titulo: string;
  /** The fields it asks for; those of the others travel with it unseen. */
  campos: readonly string[];
  /** The file fields it asks for. */
  arquivos?: readonly string[];
}

export interface Fluxo {
  /** Names the form: its drafts, its receipts. */
  nome: string;
  /**
   * Open to anybody: guarded against robots. No end of a session stops it on the way, so its draft is
   * kept at every step while one is signed in.
   */
  publico?: true;
  passos: readonly [Passo, ...Passo[]];
}

/** Fields of the form's own making: which key it has, where it stands, where it is to go. */
export const CONTROLE = { chave: 'chave', passo: 'passo', ir: 'ir' } as const;

type Fields = Readonly<Record<string, string>>;

/** The position of a step; of one that does not exist, the first. */
export function passoIndex({ passos }: Fluxo, nome: string | undefined): number {
  return Math.max(
    0,
    passos.findIndex((passo) => passo.nome === nome),
  );
}

/** What the other steps have gathered, to be carried along unseen. */
export function carried({ passos }: Fluxo, at: number, fields: Fields): [string, string][] {
  const shown = new Set(passos[at]?.campos);
  const known = passos.flatMap(({ campos }) => campos);
  return [...new Set(known)].flatMap((name) => {
    const value = fields[name];
    return value === undefined || shown.has(name) ? [] : [[name, value] as [string, string]];
  });
}

/** The step on which the first of these errors can be put right; `at` when none of them is an earlier one's. */
export function stepOfErrors(fluxo: Fluxo, at: number, campos: Readonly<Record<string, string>>) {
  const wrong = Object.keys(campos);
  const found = fluxo.passos.findIndex((passo) =>
    [...passo.campos, ...(passo.arquivos ?? [])].some((name) => wrong.includes(name)),
  );
  return found === -1 ? at : Math.min(found, at);
}
