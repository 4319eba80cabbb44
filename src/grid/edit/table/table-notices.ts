export type NoticeTone = 'success' | 'warning';

/** Shows a short message in the page. */
export type ShowMessage = (tone: NoticeTone, text: string) => void;

/** The last message of a table, for screen readers. The same text twice counts as two messages. */
export class TableNotices {
  /** Also shows messages visually. */
  showMessage: ShowMessage | undefined;
  #last = { count: 0, text: '' };
  readonly #listeners = new Set<() => void>();

  readonly read = () => this.#last;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows a message and announces it to screen readers. */
  readonly show: ShowMessage = (tone, text) => {
    this.showMessage?.(tone, text);
    this.announce(text);
  };

  /** Only announces a message, for changes that are visible anyway. */
  announce(text: string): void {
    this.#last = { count: this.#last.count + 1, text };
    for (const listener of this.#listeners) listener();
  }
}
