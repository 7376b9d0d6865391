/**
 * Keeps which parts of the page are open in its history entry. When "Back" loads a page of a member anew, the browser
 * restores the position, and this the parts.
 */
interface EntryState {
  /** Whether each part is open, in the order of the page. */
  partes?: boolean[];
}

const partsOf = () => [...document.querySelectorAll<HTMLDetailsElement>('main details')];

/** Opens and closes the parts as they were when the person left this entry, and notes later changes. */
export function keepOpenParts(): void {
  const parts = partsOf();
  const { partes } = (history.state ?? {}) as EntryState;
  // With other parts, the page is not the same any more.
  if (partes?.length === parts.length) {
    for (const [index, part] of parts.entries()) part.open = partes[index] === true;
  }
  document.addEventListener(
    'toggle',
    () => {
      const now: EntryState = { partes: partsOf().map(({ open }) => open) };
      history.replaceState({ ...(history.state as object | null), ...now }, '');
    },
    { capture: true },
  );
}
