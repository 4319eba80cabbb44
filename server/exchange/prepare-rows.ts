import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { type ReadBody, type ReadOptions, readBodies } from './read-bodies.ts';

/** What the hook `prepare` makes of rows, one after the other, while no transaction is open. */
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
    // One at a time: whoever signs in meanwhile has the other place.
    for (const { row, body, problems } of bodies) {
      if (Object.keys(problems).length > 0) continue;
      this.#made.set(row, await this.#prepare.make(this.#actor, body));
    }
  }

  /** All that are left, made: where one refused row refuses all, they go in by one transaction. */
  async *whole(rows: AsyncIterable<readonly ReadRow[]>): AsyncGenerator<readonly ReadRow[], undefined> {
    const chunks: (readonly ReadRow[])[] = [];
    for await (const chunk of rows) {
      await this.make(chunk);
      chunks.push(chunk);
    }
    yield* chunks;
  }

  /** Bodies with what was made of their rows. */
  with(bodies: readonly ReadBody[]): readonly ReadBody[] {
    return bodies.map((body) => ({ ...body, prepared: this.#made.get(body.row) }));
  }
}
