export type NoticeTone = 'success' | 'warning';

/** How a page shows a short word: a message of its own. */
export type TellNotice = (tone: NoticeTone, text: string) => void;

/** What a table said last, for assistive technology; the same words twice are two notices. */
export class TableNotices {
  /** Shows it to everybody as well. */
  tell: TellNotice | undefined;
  #last = { count: 0, text: '' };
  readonly #listeners = new Set<() => void>();

  readonly read = () => this.#last;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Shows and announces. */
  readonly say: TellNotice = (tone, text) => {
    this.tell?.(tone, text);
    this.announce(text);
  };

  /** Announces only: what everybody sees anyway. */
  announce(text: string): void {
    this.#last = { count: this.#last.count + 1, text };
    for (const listener of this.#listeners) listener();
  }
}
