/** What was typed, carried from the elements of an island into the server's HTML. */

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What a person entered in a field. */
interface Entered {
  value: string;
  /** The text of a chosen option. */
  label?: string | undefined;
  checked: boolean;
  files: FileList | null;
}

const isControl = (element: EventTarget): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

const isTick = ({ type }: Control) => type === 'checkbox' || type === 'radio';

function enteredIn(field: Control): Entered {
  if (field instanceof HTMLInputElement) return field;
  const { value } = field;
  const label = field instanceof HTMLSelectElement ? field.selectedOptions[0]?.text : undefined;
  return { value, label, checked: false, files: null };
}

/**
 * What tells two elements of a form apart: the value tells boxes and buttons with one name apart, but the
 * value of a text field changes.
 */
function nameOf(element: Element): string {
  const value = isControl(element) && !isTick(element) ? null : element.getAttribute('value');
  const [id, name, action, href, type] = ['id', 'name', 'action', 'href', 'type'].map((key) =>
    element.getAttribute(key),
  );
  return JSON.stringify([element.tagName, type, name ?? id ?? action ?? href, value]);
}

/** The element with the same name inside another one. */
export function counterpart(element: Element, inside: Element): Element | undefined {
  const name = nameOf(element);
  return [...inside.querySelectorAll(element.tagName)].find((other) => nameOf(other) === name);
}

/** The fields of an island, with what a person entered. */
export class EnteredFields {
  readonly #before: readonly Element[];
  readonly #changed = new Map<Control, Entered>();

  /** @param element of the island, which may hold what was typed before its scripts */
  constructor(element: Element) {
    this.#before = [...element.querySelectorAll('input, select, textarea')];
  }

  /** Notes the value of a field that an event changes. React may set it back when its handler throws. */
  note(field: EventTarget): void {
    if (!isControl(field)) return;
    const { value, label, checked, files } = enteredIn(field);
    // The last change is the last entry.
    this.#changed.delete(field);
    this.#changed.set(field, { value, label, checked, files });
  }

  /**
   * Carries the values into the fields with the same names. A value of a later step, which the server's HTML
   * does not have, becomes a hidden field of its form.
   */
  carryInto(element: Element): void {
    const untouched = this.#before.filter(
      (field): field is Control => isControl(field) && !this.#changed.has(field),
    );
    const all = [...untouched.map((field) => [field, enteredIn(field)] as const), ...this.#changed];
    for (const [field, entered] of all) {
      if (field.name === '' || field.type === 'hidden') continue;
      const other = counterpart(field, element);
      if (other && isControl(other)) enter(other, entered);
      else if (field.type !== 'file' && (!isTick(field) || entered.checked))
        hide(field.name, entered.value, element);
    }
  }
}

function enter(field: Control, { value, label, checked, files }: Entered): void {
  // A page has fewer options than its island has loaded.
  const isMissing =
    field instanceof HTMLSelectElement && [...field.options].every((one) => one.value !== value);
  if (isMissing) field.add(new Option(label, value));
  if (!(field instanceof HTMLInputElement)) field.value = value;
  else if (isTick(field)) field.checked = checked;
  else if (field.type === 'file') field.files = files;
  else field.value = value;
}

function hide(name: string, value: string, element: Element): void {
  const form = element.querySelector('form');
  if (value === '' || !form) return;
  const input = document.createElement('input');
  Object.assign(input, { type: 'hidden', name, value });
  form.append(input);
}
