import type { UploadRows } from './upload-queue.ts';

/** Id and key of the one value that a `DraftRow` holds. */
export const draftPlace = { rowId: 'draft', key: 'files' };

/** One value that stands in no grid: a field's, or a dialog's until it is confirmed. */
export class DraftRow implements UploadRows {
  #value: unknown;
  #fixed = false;
  readonly #listeners = new Set<(change: { readonly kind: string }) => void>();
  readonly #write: (value: unknown, before: unknown) => void;

  constructor(value: unknown, write: (value: unknown, before: unknown) => void) {
    this.#value = value;
    this.#write = write;
  }

  /** The value as whoever owns it has it now. */
  take(value: unknown): void {
    this.#value = value;
  }

  /** While nothing may change the value there is no row to write into: what is on its way ends, and nothing begins. */
  fix(fixed: boolean): void {
    if (fixed === this.#fixed) return;
    this.#fixed = fixed;
    for (const listener of this.#listeners) listener({ kind: 'count' });
  }

  positionOf(id: string): number {
    return id === draftPlace.rowId && !this.#fixed ? 0 : -1;
  }

  at(): Readonly<Record<string, unknown>> {
    return { [draftPlace.key]: this.#value };
  }

  setCellById(_id: string, _key: string, value: unknown): void {
    const before = this.#value;
    this.#value = value;
    this.#write(value, before);
  }

  subscribe(listener: (change: { readonly kind: string }) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
