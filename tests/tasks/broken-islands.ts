/**
 * Programs for a page that break each of its islands, at one of three moments. They run before the scripts of
 * the page, in any browser.
 */

/** Each component throws as soon as React calls it. */
function inHydration(): void {
  const define = customElements.define.bind(customElements);
  const component = (): unknown => {
    throw new TypeError('broken in hydration');
  };
  customElements.define = (name, element, options) => {
    const broken = class extends element {
      constructor() {
        super();
        Object.defineProperty(this, 'Component', {
          get: () => component,
          set() {
            // The component that was loaded is not used.
          },
        });
      }
    };
    define(name, name === 'astro-island' ? broken : element, options);
  };
}

/** Each component throws when it is drawn again after the first event in its island. */
function inRendering(): void {
  interface Fiber {
    stateNode: { current: Fiber };
    type: unknown;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
  }
  const broken = () => {
    throw new TypeError('broken in rendering');
  };
  const sabotage = (fiber: Fiber | null) => {
    if (!fiber) return;
    for (const one of [fiber, fiber.alternate])
      if (one && typeof one.type === 'function') one.type = broken;
    sabotage(fiber.child);
    sabotage(fiber.sibling);
  };
  const onEvent = ({ target }: Event) => {
    const island = target instanceof Element && target.closest('astro-island');
    if (!island) return;
    for (const [key, value] of Object.entries(island)) {
      // It is null when the island has stepped aside.
      if (key.startsWith('__reactContainer') && value) sabotage((value as Fiber).stateNode.current);
    }
  };
  for (const type of ['input', 'click', 'submit'])
    addEventListener(type, onEvent, { capture: true });
}

/** Each handler of React throws, after it has prevented what the browser would do. */
function inEvents(): void {
  const onEvent = ({ target }: Event) => {
    const island = target instanceof Element && target.closest('astro-island');
    for (const element of island ? island.querySelectorAll('*') : []) {
      for (const [key, props] of Object.entries(element)) {
        if (!key.startsWith('__reactProps')) continue;
        for (const name of Object.keys(props as object)) {
          if (!/^on[A-Z]/.test(name)) continue;
          (props as Record<string, unknown>)[name] = (event: Event) => {
            event.preventDefault();
            throw new TypeError('broken in an event');
          };
        }
      }
    }
  };
  for (const type of ['input', 'click', 'submit', 'change', 'toggle'])
    addEventListener(type, onEvent, { capture: true });
}

/** Moment → the source of its program. */
export const BREAKS = {
  hydration: `(${String(inHydration)})()`,
  render: `(${String(inRendering)})()`,
  event: `(${String(inEvents)})()`,
} as const;
