/** What a task needs of a browser. */
export interface Cookie {
  name: string;
  value: string;
}

export interface ControlState {
  role: string;
  name: string;
  isChecked: boolean | undefined;
  isExpanded: boolean | undefined;
}

/** A browser with one window of 360 × 800, as a person uses it. Every document has `probe`. */
export interface Driver {
  /** Clears the browser, and sets these cookies for the origin. */
  startWith: (cookies: readonly Cookie[], origin: string) => Promise<void>;
  /** Opens an address and waits until the document is complete. */
  open: (url: string) => Promise<void>;
  /** The value of an expression in the page, which JSON can carry. */
  ask: (expression: string) => Promise<unknown>;
  /**
   * What the browser tells assistive technology of `probe.target`; a state is `undefined` when the element
   * does not have it. Only for a browser in which a listener runs.
   */
  stateOf?: () => Promise<ControlState | undefined>;
  /** Presses `probe.target`. @returns whether it could be pressed; a page can change after the search */
  press: () => Promise<boolean>;
  /** Replaces the text of `probe.target`. */
  write: (text: string) => Promise<void>;
  /** Chooses a file in the file field of `probe.target`. */
  attach: (file: string) => Promise<void>;
}
