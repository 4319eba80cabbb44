import { sql, type UpdateObject } from 'kysely';
import type { Database, Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { withProcessLock } from '#server/db/process-lock.ts';
import { afterCommit, readAs, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { emptyTally, type ImportTally } from './import-tally.ts';
import type { RejectedRow } from './rejected-workbook.ts';
import { retryAfter } from './slots.ts';

/** Identifies an import: the same source sent again by the same person continues it. */
export interface ImportSource {
  readonly code: string;
  /** Other options that affect the rows, as text. */
  readonly options: string;
  /** SHA-256 of the file, hex. */
  readonly contentHash: string;
}

/** Name of the lock while somebody imports this file. */
export function sourceName(tenantId: number, userId: string, { code, options, contentHash }: ImportSource): string {
  return `import ${JSON.stringify([tenantId, userId, code, options, contentHash])}`;
}

/**
 * Runs an import of a file and stores its progress. If the same person sends the same file again, an interrupted import
 * continues.
 * @throws `exchangeRunning` while another process imports the file
 */
export async function withRun<T>(
  actor: Actor,
  source: ImportSource & { readonly fileName: string },
  work: (run: ImportRun) => Promise<T>,
): Promise<T> {
  const held = await withProcessLock(sourceName(actor.tenantId, actor.userId, source), async () => {
    const run = await openRun(actor, source);
    try {
      return await work(run);
    } finally {
      // If the database is unreachable, the job finds the interrupted import later.
      await run.giveUp().catch(() => {});
    }
  });
  if (held === null) throw fail('exchangeRunning', { retryAfter });
  return held.result;
}

/** Stored progress of an import; only the holder of the lock writes it. */
export class ImportRun {
  /** Progress of an earlier, interrupted import of the file; zeros for a new one. */
  readonly before: Readonly<ImportTally>;
  readonly #tenantId: number;
  readonly #id: string;
  #lastRow: number;

  constructor(tenantId: number, id: string, before: Readonly<ImportTally>) {
    this.before = before;
    this.#tenantId = tenantId;
    this.#id = id;
    this.#lastRow = before.lastRow;
  }

  /** Stores refused rows in the transaction of the accepted rows beside them. */
  async refuse(trx: Trx, rows: readonly RejectedRow[]): Promise<void> {
    if (rows.length === 0) return;
    const values = rows.map(({ row, reasons }) => ({
      runId: this.#id,
      rowNo: row.number,
      tenantId: this.#tenantId,
      reasons: reasons.join('；'),
    }));
    await trx.insertInto('sysImportRefused').values(values).execute();
  }

  /** Rows that the earlier import refused, with their reasons. */
  async refusedBefore(first: number, last: number): Promise<ReadonlyMap<number, string>> {
    const rows = await readAs(this.#tenantId, (db) =>
      db
        .selectFrom('sysImportRefused')
        .select(['rowNo', 'reasons'])
        .where('tenantId', '=', this.#tenantId)
        .where('runId', '=', this.#id)
        .where('rowNo', '>=', first)
        .where('rowNo', '<=', last)
        .execute(),
    );
    return new Map(rows.map(({ rowNo, reasons }) => [rowNo, reasons]));
  }

  /**
   * Stores the progress in the transaction of a block.
   * @throws Error if another import of the file has progressed: the lock was lost, and this import ends
   */
  async advance(trx: Trx, tally: Readonly<ImportTally>): Promise<void> {
    const { numUpdatedRows } = await this.#open(trx, { ...tally })
      .where('lastRow', '=', this.#lastRow)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new Error('another sending of the file has taken this import over');
    afterCommit(trx, () => {
      this.#lastRow = tally.lastRow;
    });
  }

  /** Marks the import as finished. */
  async finish(rejectedPath: string | undefined): Promise<void> {
    await writeAs(this.#tenantId, async (trx) => {
      await this.#open(trx, { status: 'done', rejectedPath: rejectedPath ?? null }).execute();
      await trx
        .deleteFrom('sysImportRefused')
        .where('tenantId', '=', this.#tenantId)
        .where('runId', '=', this.#id)
        .execute();
    });
  }

  /** Marks an import without written rows as failed. One with rows stays open, so that it can be continued. */
  async giveUp(): Promise<void> {
    if (this.#lastRow > 0) return;
    await writeAs(this.#tenantId, (trx) => this.#open(trx, { status: 'failed' }).where('lastRow', '=', 0).execute());
  }

  #open(trx: Trx, values: UpdateObject<Database, 'sysImportRun'>) {
    return trx
      .updateTable('sysImportRun')
      .set({ ...values, updateTime: sql<string>`now()` })
      .where('tenantId', '=', this.#tenantId)
      .where('id', '=', this.#id)
      .where('status', '=', 'running');
  }
}

/** Opens the progress of an interrupted import of the file, or a new one. */
function openRun(actor: Actor, source: ImportSource & { readonly fileName: string }): Promise<ImportRun> {
  const { tenantId, userId, username } = actor;
  return writeAs(tenantId, async (trx) => {
    const left = await findOpen(trx, actor, source);
    if (left) {
      const { id, ...before } = left;
      await trx
        .updateTable('sysImportRun')
        .set({ status: 'running', updateTime: sql<string>`now()` })
        .where('tenantId', '=', tenantId)
        .where('id', '=', id)
        .execute();
      return new ImportRun(tenantId, id, before);
    }
    const id = newId();
    const { code, options, contentHash, fileName } = source;
    await trx
      .insertInto('sysImportRun')
      .values({ id, tenantId, userId, username, code, options, contentHash, fileName, status: 'running' })
      .execute();
    return new ImportRun(tenantId, id, emptyTally());
  });
}

function findOpen(db: Db, { tenantId, userId }: Actor, { code, options, contentHash }: ImportSource) {
  return db
    .selectFrom('sysImportRun')
    .select(['id', 'total', 'refused', 'success', 'lastRow'])
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .where('contentHash', '=', contentHash)
    .where('code', '=', code)
    .where('options', '=', options)
    .where('status', 'in', ['running', 'interrupted'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
}
