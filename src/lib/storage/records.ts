/** Small texts under a key, kept for so long; a claim of one is given to one alone. */

export interface Records {
  read: (id: string) => Promise<string | null>;
  write: (id: string, text: string) => Promise<void>;
  /** Makes the record if there is none; of several who try at once, one is told `true`. */
  claim: (id: string, text: string) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Removes the record if it still is this text: what another has put there since stays. */
  retire: (id: string, text: string) => Promise<void>;
}

/** Records of one owner, that can be looked through. */
export interface Drawer extends Pick<Records, 'read' | 'write' | 'claim'> {
  /** Name → text. */
  all: () => Promise<Readonly<Record<string, string>>>;
}
