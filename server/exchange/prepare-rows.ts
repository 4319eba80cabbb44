import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { type ReadBody, type ReadOptions, readBodies } from './read-bodies.ts';

/** Results of the hook `prepare` for rows, made one by one outside a transaction. */
export class PreparedRows {
  readonly #prepare: NonNullable<ResourceHooks['prepare']>;
  readonly #actor: Actor;
  readonly #options: ReadOptions;
  readonly #made = new WeakMap<ReadRow, unknown>();

  constructor(prepare: NonNullable<ResourceHooks['prepare']>, actor: Actor, options: ReadOptions) {
    this.#prepare = prepare;
    this.#actor = actor;
    this.#options = options;
  }

  async make(rows: readonly ReadRow[]): Promise<void> {
    const bodies = await readAs(this.#actor.tenantId, (db) => readBodies(db, this.#actor, rows, this.#options));
    // One at a time, so that people who sign in can also be served.
    for (const { row, body, problems } of bodies) {
      if (Object.keys(problems).length > 0) continue;
      this.#made.set(row, await this.#prepare.make(this.#actor, body));
    }
  }

  /** Prepares all rows first, because they are written in one transaction if one refused row refuses all. */
  async *whole(rows: AsyncIterable<readonly ReadRow[]>): AsyncGenerator<readonly ReadRow[], undefined> {
    const chunks: (readonly ReadRow[])[] = [];
    for await (const chunk of rows) {
      await this.make(chunk);
      chunks.push(chunk);
    }
    yield* chunks;
  }

  /** Adds the prepared results to the bodies. */
  with(bodies: readonly ReadBody[]): readonly ReadBody[] {
    return bodies.map((body) => ({ ...body, prepared: this.#made.get(body.row) }));
  }
}
