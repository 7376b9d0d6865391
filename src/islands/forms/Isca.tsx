import { ISCA } from '#lib/forms/robots.ts';

/** A field for programs alone: out of sight, out of the order of the keyboard, and not read out. */
export function Isca() {
  return (
    <div className="bait" aria-hidden="true">
      <label htmlFor={ISCA}>Não preencha este campo</label>
      <input id={ISCA} name={ISCA} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}
