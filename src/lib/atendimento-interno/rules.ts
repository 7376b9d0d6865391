/** Pure decisions of the call-centre mode. */

/** 52998224725 → '***.982.247-**': enough to make sure of somebody, not enough to be them. */
export function maskCpf(digits: string): string | undefined {
  const parts = /^\d{3}(\d{3})(\d{3})\d{2}$/.exec(digits);
  return parts ? `***.${parts[1] ?? ''}.${parts[2] ?? ''}-**` : undefined;
}
