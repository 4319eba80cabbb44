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
 * Reads the outbox on from this process's own place. The place is a database snapshot, not a number: the next read
 * asks for what that snapshot did not see, so rows of transactions that overlap arrive once each, none is skipped and
 * nothing waits for an unrelated long transaction (docs/decisions/outbox-reading.md).
 */
export class OutboxReader {
  readonly #deliver: (row: OutboxRow) => Promise<void>;
  readonly #onError: (error: unknown) => void;
  /** Resolves once there is a place to read on from; whoever sits down earlier could miss a frame. */
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

  /** Reads what is new; calls while a read runs are folded into one more. Never rejects: the next wake tries again. */
  wake(): Promise<void> {
    this.#again = true;
    this.#running ??= this.#drain().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** Resolves when no read is under way. */
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
    // The first read only finds the place to start from: sockets that open later load their state themselves.
    const rows = seen === undefined ? await currentSnapshot() : await rowsSince(seen);
    this.#snapshot = rows[0]?.snapshot ?? seen;
    this.#begin();
    for (const row of rows) {
      // One that cannot be delivered must not hold back the others.
      if (row.seq !== null) await this.#deliver(row).catch(this.#onError);
    }
  }
}

async function currentSnapshot(): Promise<readonly ReadRow[]> {
  const query = sql<ReadRow>`select pg_current_snapshot()::text as snapshot, null as seq`;
  return readGlobal(async (db) => (await query.execute(db)).rows);
}

/**
 * One statement sees one snapshot, which becomes the next place. Rows from before a restore of the database carry
 * numbers that this server has not reached yet; they are left alone.
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

/** Frames are news, not history: an hour covers any reader that comes back. */
export async function pruneOutbox(): Promise<void> {
  await writeGlobal((trx) =>
    sql`delete from realtime_outbox where create_time < now() - interval '1 hour'`.execute(trx),
  );
}
