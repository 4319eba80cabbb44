import { sql, type UpdateObject } from 'kysely';
import type { Database, Db, Trx } from '#server/db/database.ts';
import { holding } from '#server/db/held-name.ts';
import { newId } from '#server/db/new-id.ts';
import { afterCommit, readAs, writeAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { emptyTally, type ImportTally } from './import-tally.ts';
import type { RejectedRow } from './rejected-workbook.ts';
import { retryAfter } from './slots.ts';

/** What makes two sendings of one person the same import. */
export interface ImportSource {
  readonly code: string;
  /** Whatever else decides what becomes of the rows, as text. */
  readonly options: string;
  /** SHA-256 of the file, hex. */
  readonly contentHash: string;
}

/** The name that is held while somebody imports this file. */
export function sourceName(tenantId: number, userId: string, { code, options, contentHash }: ImportSource): string {
  return `import ${JSON.stringify([tenantId, userId, code, options, contentHash])}`;
}

/**
 * Runs an import of a file with a durable account of how far it came. One that stopped on the way is gone on with when
 * the same person sends the same file again.
 * @throws `exchangeRunning` while the file is being imported by another process
 */
export async function withRun<T>(
  actor: Actor,
  source: ImportSource & { readonly fileName: string },
  work: (run: ImportRun) => Promise<T>,
): Promise<T> {
  const held = await holding(sourceName(actor.tenantId, actor.userId, source), async () => {
    const run = await openRun(actor, source);
    try {
      return await work(run);
    } finally {
      // Where the database is gone, the job hears of it.
      await run.giveUp().catch(() => {});
    }
  });
  if (held === null) throw fail('exchangeRunning', { retryAfter });
  return held.result;
}

/** The account of one import; nobody else writes it while its file's name is held. */
export class ImportRun {
  /** How far it came in an earlier sending; zeros for a new one. */
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

  /** Notes refused rows with the rows that are written beside them. */
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

  /** Of rows that an earlier sending dealt with, those that it refused, with their reasons. */
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
   * Notes how far a block came, in its transaction.
   * @throws when another sending has come further: what held the file's name was lost, and this one ends
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

  /** All of the file was dealt with. */
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

  /** Ends an account that nothing is in of. One of which something is in stays open. */
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

/** The account that an earlier sending left open, or a new one. */
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
