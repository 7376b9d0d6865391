/** What `npm run doctor` says about one thing. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  /** A setting, or what else is meant. */
  about: string;
  /** One sentence, without the value of a setting that may be secret. */
  says: string;
}

/** The line of a finding, with a full stop at its end. */
export const lineOf = ({ level, about, says }: Finding) =>
  `${level.padEnd(8)} ${about}: ${says}${/[.?]$/.test(says) ? '' : '.'}`;

/** Returns the findings of checks of one setting or thing. @param about its name */
export const findingsOf = (about: string) => ({
  ok: (says: string): Finding => ({ level: 'ok', about, says }),
  warning: (says: string): Finding => ({ level: 'warning', about, says }),
  fault: (says: string): Finding => ({ level: 'fault', about, says }),
});
