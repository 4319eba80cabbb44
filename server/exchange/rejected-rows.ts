import { PassThrough } from 'node:stream';
import type { RejectedRow } from './rejected-workbook.ts';

type Keep = (rows: AsyncIterable<readonly RejectedRow[]>) => Promise<string>;

/** Rows that did not go in, handed on while they are found and only as fast as they are written down. */
export class RejectedRows {
  readonly #keep: Keep;
  readonly #channel = new PassThrough({ objectMode: true, highWaterMark: 1 });
  #kept: Promise<string> | undefined;

  /** @param keep begins with the first row; answers the stored path when they have ended */
  constructor(keep: Keep) {
    this.#keep = keep;
    // Whoever reads it hears of it.
    this.#channel.on('error', () => {});
  }

  /** @throws what keeps them from being written down */
  async add(rows: readonly RejectedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const kept = this.#begin();
    const taken = new Promise<void>((resolve) => {
      this.#channel.write(rows, () => resolve());
    });
    // Before the end it settles only by failing.
    await Promise.race([kept, taken]);
  }

  /** @returns the path; undefined when there were none and `anyway` asks for no file */
  async finish(anyway: boolean): Promise<string | undefined> {
    const kept = anyway ? this.#begin() : this.#kept;
    this.#channel.end();
    return kept;
  }

  /** Nobody will read them. */
  async drop(): Promise<void> {
    this.#channel.destroy(new Error('the import has ended'));
    await this.#kept?.catch(() => undefined);
  }

  #begin(): Promise<string> {
    if (this.#kept) return this.#kept;
    this.#kept = this.#keep(this.#channel);
    // Heard of by whoever adds the next rows or asks for the path.
    this.#kept.catch(() => {});
    return this.#kept;
  }
}
