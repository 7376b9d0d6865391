import type { BrowserHistory } from '#islands/guia-medico/history.ts';

/** A minimal browser history that can go back. */
export class FakeHistory implements BrowserHistory {
  entries = ['/guia-medico'];
  index = 0;
  reloads = 0;
  #travel: () => void = () => undefined;
  #leave: () => void = () => undefined;
  loadedFrom = '/guia-medico';
  path = () => this.entries[this.index] ?? '';
  loaded = () => this.loadedFrom;
  key = () => String(this.index);
  push = (path: string) => {
    this.entries = [...this.entries.slice(0, this.index + 1), path];
    this.index += 1;
  };
  replace = (path: string) => void (this.entries[this.index] = path);
  reload = () => void (this.reloads += 1);
  listen(travel: () => void, leave: () => void) {
    [this.#travel, this.#leave] = [travel, leave];
    return () => undefined;
  }
  go(steps: number): void {
    this.#leave();
    this.index += steps;
    this.#travel();
  }
}
