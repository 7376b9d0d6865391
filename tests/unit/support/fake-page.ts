/** A page whose visibility a test controls. */
export function fakePage(visibilityState: DocumentVisibilityState = 'visible') {
  const target = new EventTarget();
  return Object.assign(target, {
    visibilityState,
    show(state: DocumentVisibilityState) {
      this.visibilityState = state;
      target.dispatchEvent(new Event('visibilitychange'));
    },
  }) as unknown as Document & { show: (state: DocumentVisibilityState) => void };
}
