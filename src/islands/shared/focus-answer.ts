/**
 * Moves the focus to an answer, so that screen readers say it. They lose the focus of a page that still loads: there
 * it moves when the page is loaded, unless the person has moved it before.
 * @param element null when the answer is gone
 */
export function focusAnswer(element: HTMLElement | null): void {
  if (document.readyState === 'complete') {
    element?.focus();
    return;
  }
  const move = () => {
    if (document.activeElement === document.body) element?.focus();
  };
  addEventListener('load', () => setTimeout(move), { once: true });
}
