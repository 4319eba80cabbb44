import { PassThrough } from 'node:stream';
import type { RejectedRow } from './rejected-workbook.ts';

type Keep = (rows: AsyncIterable<readonly RejectedRow[]>) => Promise<string>;

/** Rejected rows, passed on while they are found, only as fast as they are stored. */
export class RejectedRows {
  readonly #keep: Keep;
  readonly #channel = new PassThrough({ objectMode: true, highWaterMark: 1 });
  #kept: Promise<string> | undefined;

  /** @param keep stores the rows; called with the first row, resolves with the stored path at the end */
  constructor(keep: Keep) {
    this.#keep = keep;
    // The reader gets the error.
    this.#channel.on('error', () => {});
  }

  /** @throws the error of storing the rows */
  async add(rows: readonly RejectedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const kept = this.#begin();
    const taken = new Promise<void>((resolve) => {
      this.#channel.write(rows, () => resolve());
    });
    // Before the end this promise can only reject.
    await Promise.race([kept, taken]);
  }

  /** @returns the path; undefined if there are no rows and `anyway` is false */
  async finish(anyway: boolean): Promise<string | undefined> {
    const kept = anyway ? this.#begin() : this.#kept;
    this.#channel.end();
    return kept;
  }

  /** Discards the rows. */
  async drop(): Promise<void> {
    this.#channel.destroy(new Error('the import has ended'));
    await this.#kept?.catch(() => undefined);
  }

  #begin(): Promise<string> {
    if (this.#kept) return this.#kept;
    this.#kept = this.#keep(this.#channel);
    // The next `add` or `finish` gets the error.
    this.#kept.catch(() => {});
    return this.#kept;
  }
}
