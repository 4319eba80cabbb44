import { sql } from 'kysely';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { TopicKind } from '#shared/realtime/topic.ts';

export interface OutboxRow {
  readonly tenantId: number;
  readonly topic: TopicKind;
  readonly userId: string | null;
  readonly frame: string;
}

type ReadRow = { readonly snapshot: string; readonly seq: number | null } & OutboxRow;

/**
 * Reads the outbox from this process's own position. The position is a database snapshot, not a number: each read asks
 * for the rows that the last snapshot did not see. So rows of overlapping transactions arrive exactly once, and nothing
 * waits for an unrelated long transaction (docs/decisions/outbox-reading.md).
 */
export class OutboxReader {
  readonly #deliver: (row: OutboxRow) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  /** Resolves once the start position is known; a socket that joined earlier could miss a frame. */
  readonly started: Promise<void>;
  #begin: () => void = () => {};
  #snapshot: string | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(deliver: (row: OutboxRow) => Promise<void>, onError: (error: unknown) => void) {
    this.#deliver = deliver;
    this.#onError = onError;
    this.started = new Promise((resolve) => {
      this.#begin = resolve;
    });
  }

  /** Reads new rows. Calls during a read cause one more read. Never rejects; the next call tries again. */
  wake(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Resolves when no read is running. */
  async idle(): Promise<void> {
    await this.#running;
  }

  async #drain(): Promise<void> {
    while (this.#again) {
      this.#again = false;
      try {
        await this.#read();
      } catch (error) {
        this.#onError(error);
      }
    }
  }

  async #read(): Promise<void> {
    const seen = this.#snapshot;
    // The first read only determines the start position, because sockets that open later load their state themselves.
    const rows = seen === undefined ? await currentSnapshot() : await rowsSince(seen);
    this.#snapshot = rows[0]?.snapshot ?? seen;
    this.#begin();
    for (const row of rows) {
      // A row that cannot be delivered must not hold back the others.
      if (row.seq !== null) await this.#deliver(row).catch(this.#onError);
    }
  }
}

async function currentSnapshot(): Promise<readonly ReadRow[]> {
  const query = sql<ReadRow>`select pg_current_snapshot()::text as snapshot, null as seq`;
  return readGlobal(async (db) => (await query.execute(db)).rows);
}

/**
 * One statement sees one snapshot, which becomes the next position. After a database restore, old rows have transaction
 * numbers that this server has not reached yet; they are ignored.
 */
async function rowsSince(seen: string): Promise<readonly ReadRow[]> {
  const query = sql<ReadRow>`
    with now as materialized (select pg_current_snapshot() as snapshot)
    select now.snapshot::text as snapshot, o.seq, o.tenant_id, o.topic, o.user_id, o.frame
    from now left join realtime_outbox o
      on o.xact >= pg_snapshot_xmin(${seen}::pg_snapshot)
      and not pg_visible_in_snapshot(o.xact, ${seen}::pg_snapshot)
      and o.xact < pg_snapshot_xmax(now.snapshot)
    order by o.seq`;
  return readGlobal(async (db) => (await query.execute(db)).rows);
}

/** Deletes frames older than an hour, because no reader needs them after that. */
export async function pruneOutbox(): Promise<void> {
  await writeGlobal((trx) =>
    sql`delete from realtime_outbox where create_time < now() - interval '1 hour'`.execute(trx),
  );
}
