import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { withTightHeap } from '#server/process/tight-heap.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { writeNumbered } from '#server/resource/save/number.ts';
import { seenBy } from '#server/resource/seen-by.ts';
import type { ReadCell } from '#server/workbook/cell.ts';
import { limits } from '#server/workbook/limits.ts';
import { ReadProblem, type ReadProblemKind } from '#server/workbook/read-problem.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { dataRows, rowsBehind } from './data-rows.ts';
import { matchColumns, titlesOfRow } from './import-columns.ts';
import { type ImportRun, withRun } from './import-run.ts';
import type { ImportTally } from './import-tally.ts';
import { insertBodies, type RowOutcome } from './insert-bodies.ts';
import { type LineSheet, leftLines } from './line-sheets.ts';
import { PreparedRows } from './prepare-rows.ts';
import { type ReadBody, type ReadOptions, readBodies } from './read-bodies.ts';
import { RejectedRows } from './rejected-rows.ts';
import { keepRejected, type RejectedRow } from './rejected-workbook.ts';

/** Rows that enter in one transaction; a larger file goes in by blocks of so many. */
const blockRows = 20_000;

/** @param header the row of titles */
type InsertRows = (
  trx: Trx,
  bodies: readonly ReadBody[],
  header: readonly ReadCell[],
) => Promise<readonly RowOutcome[]>;

/** A workbook as it came. */
export interface ImportedFile {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** SHA-256 of the bytes, hex. */
  readonly contentHash: string;
}

export interface ImportWays {
  /** Adds some rows; default as records of their own. */
  readonly insert?: InsertRows;
  /** Sheets of lines from which `insert` takes what belongs to its rows; what is left comes back. */
  readonly lines?: readonly LineSheet[];
  /** Takes from `lines` what belongs to rows that an earlier sending dealt with, as `insert` did. */
  readonly pass?: (rows: readonly ReadRow[], header: readonly ReadCell[], refused: ReadonlySet<number>) => void;
  /** What of the call decides where the rows go beside the file, as text: the same file with another is another import. */
  readonly into?: string;
  /** As `ReadOptions.around`: of the head that the rows are lines of. */
  readonly around?: ReadOptions['around'];
  /** One refused row refuses all of them (`validateStatus` of docs/wire.md §2.6). */
  readonly whole?: boolean;
  /** Default `blockRows`. */
  readonly block?: number;
  /**
   * Somebody still waits for the answer. Nobody does once a line broke or a proxy gave up: then the account stays open, its sender
   * is told, and the same file sent again is answered by it, where it would be a new import.
   */
  readonly isHeard?: () => boolean;
}

export interface ImportOutcome {
  readonly tally: ImportTally;
  /** Stored path of the rows that did not go in; absent when all did. */
  readonly rejected?: string;
}

/**
 * Adds the rows of a workbook (docs/wire.md §1.5.8): titles, a header, the data. What goes in goes in by one transaction,
 * that of a larger file by one for each block, which notes how far the import came; rows that are refused leave with their
 * reasons as they are found, so neither kind is ever held in memory. A file whose import stopped on the way goes on behind
 * the last block (docs/decisions/import-by-blocks.md), and its tally and its refused rows are those of the whole file.
 * @param tally filled while it runs
 * @throws what went wrong when nothing was written, or `importStopped`, which says how much was
 */
export function importWorkbook(
  definition: ResourceDefinition,
  actor: Actor,
  file: ImportedFile,
  tally: ImportTally,
  ways: ImportWays = {},
): Promise<ImportOutcome> {
  const { fileName, contentHash } = file;
  const options = JSON.stringify([ways.into ?? '', ways.whole ?? false]);
  return withRun(actor, { code: definition.code, options, fileName, contentHash }, (run) =>
    withTightHeap(() => importInRun(definition, actor, file.bytes, tally, { run, ways })),
  );
}

async function importInRun(
  definition: ResourceDefinition,
  actor: Actor,
  bytes: Buffer,
  tally: ImportTally,
  { run, ways }: { readonly run: ImportRun; readonly ways: ImportWays },
): Promise<ImportOutcome> {
  Object.assign(tally, run.before);
  const { lines = [], around } = ways;
  const sheet = await readWorkbook(bytes).catch(refuseProblem);
  const most = hooksOf(definition).prepare?.rows;
  let rejected: RejectedRows | undefined;
  try {
    const seen = seenBy(definition, actor);
    const rows = dataRows(sheet.batches, titlesOfRow(seen));
    const { value: [first] = [] } = await rows.next();
    if (most !== undefined && sheet.rows - (first?.number ?? 0) > most) throw fail('importTooManyRows', { max: most });
    const header = first?.cells ?? [];
    const options = {
      columns: matchColumns(seen, first, actor.language),
      date1904: sheet.date1904,
      around,
    };
    // Asked for behind the heads, when it is known what they took.
    const linesOut = lines.map((sheet) => ({
      ...sheet,
      rows: () => {
        const left = leftLines(sheet, actor);
        tally.total += left.length;
        tally.refused += left.length;
        return [...sheet.refused, ...left];
      },
    }));
    rejected = new RejectedRows((refused) =>
      keepRejected(definition, actor, { ...options, header }, refused, linesOut),
    );
    const rowsLeft = () => sheet.rows - tally.total;
    const path = await importBlocks(definition, actor, rows, tally, {
      run,
      ways,
      options,
      header,
      rejected,
      rowsLeft,
    });
    if (ways.isHeard?.() !== false) await run.finish(path);
    return path === undefined ? { tally } : { tally, rejected: path };
  } catch (error) {
    await rejected?.drop();
    if (error instanceof RefusedWhole) return { tally, rejected: error.rejected };
    if (tally.success === 0) throw error instanceof AppError ? error : refuseProblem(error);
    const stopped = fail('importStopped', { count: tally.success, row: tally.lastRow });
    // For the log alone.
    stopped.cause = error;
    throw stopped;
  } finally {
    await sheet.close();
  }
}

/** Undoes what is in: rows were refused, and they take the others with them. */
class RefusedWhole extends Error {
  readonly rejected: string;
  constructor(rejected: string) {
    super('a row was refused');
    this.rejected = rejected;
  }
}

/** Bodies with what the definition says of all records that come by a workbook (`FieldDefinition.imported`). */
function asImported(definition: ResourceDefinition, bodies: readonly ReadBody[]): readonly ReadBody[] {
  const set = definition.fields.filter(({ imported }) => imported !== undefined);
  for (const { body, problems } of bodies) {
    for (const { name, imported } of set) {
      body[name] = imported;
      delete problems[name];
    }
  }
  return bodies;
}

interface Block {
  readonly run: ImportRun;
  readonly ways: ImportWays;
  readonly options: ReadOptions;
  readonly header: readonly ReadCell[];
  readonly rejected: RejectedRows;
  /** At most so many follow. */
  readonly rowsLeft: () => number;
}

/** @returns stored path of what did not go in */
async function importBlocks(
  definition: ResourceDefinition,
  actor: Actor,
  all: AsyncGenerator<readonly ReadRow[], undefined>,
  tally: ImportTally,
  { run, ways, options, header, rejected, rowsLeft }: Block,
): Promise<string | undefined> {
  const { insert = (trx, bodies) => insertBodies(trx, definition, actor, bodies), lines = [] } = ways;
  const { whole = false, block = blockRows } = ways;
  const { prepare } = hooksOf(definition);
  const prepared = prepare && new PreparedRows(prepare, actor, options);
  const finish = () => rejected.finish(lines.some(({ byHead, refused }) => byHead.size + refused.length > 0));
  const behind = rowsBehind(run.before.lastRow, all, (passed) => passRows(run, passed, { ways, header, rejected }));
  const rows = prepared && whole ? prepared.whole(behind) : behind;
  let next = await rows.next();
  if (next.done && run.before.lastRow === 0) throw fail('importEmpty');
  // All of it was in when the earlier sending stopped, before it could say so.
  let path = next.done ? await finish() : undefined;
  while (!next.done) {
    let accepted = 0;
    let { lastRow } = tally;
    // What is made ahead is made of a chunk, which goes in before the next one is.
    let chunksLeft = prepared && !whole ? 1 : Number.POSITIVE_INFINITY;
    if (prepared && !whole) await prepared.make(next.value);
    await writeNumbered(actor.tenantId, Math.min(block, rowsLeft()), async (trx) => {
      for (; !next.done && accepted < block && chunksLeft > 0; next = await rows.next()) {
        const chunk = next.value;
        chunksLeft -= 1;
        tally.total += chunk.length;
        const bodies = asImported(definition, await readBodies(trx, actor, chunk, options));
        const outcomes = await insert(trx, prepared?.with(bodies) ?? bodies, header);
        const refused = chunk.flatMap((row, at): RejectedRow[] => {
          const reasons = outcomes[at]?.reasons ?? [];
          return reasons.length > 0 ? [{ row, reasons }] : [];
        });
        tally.refused += refused.length;
        accepted += chunk.length - refused.length;
        lastRow = chunk.at(-1)?.number ?? lastRow;
        await run.refuse(trx, refused);
        await rejected.add(refused);
      }
      if (!next.done && whole) throw fail('importTooManyWhole', { max: block });
      await run.advance(trx, { ...tally, success: tally.success + accepted, lastRow });
      // What did not go in is kept before what did is, so that nothing is in without it.
      if (next.done) path = await finish();
      if (whole && path !== undefined) throw new RefusedWhole(path);
    });
    tally.success += accepted;
    tally.lastRow = lastRow;
  }
  return path;
}

/** Rows that an earlier sending dealt with: those that it refused leave for this one's file again. */
async function passRows(
  run: ImportRun,
  rows: readonly ReadRow[],
  { ways, header, rejected }: Pick<Block, 'ways' | 'header' | 'rejected'>,
): Promise<void> {
  const refused = await run.refusedBefore(rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0);
  ways.pass?.(rows, header, new Set(refused.keys()));
  await rejected.add(
    rows.flatMap((row) => {
      const reasons = refused.get(row.number);
      return reasons === undefined ? [] : [{ row, reasons: [reasons] }];
    }),
  );
}

const problems: Readonly<Record<ReadProblemKind, readonly [id: ErrorId, max?: number]>> = {
  unreadable: ['importUnreadable'],
  noSheet: ['importUnreadable'],
  macros: ['importMacros'],
  tooLarge: ['importFileTooLarge', limits.fileBytes / 1_000_000],
  tooManyRows: ['importTooManyRows', limits.rows],
  tooManyColumns: ['importTooManyColumns', limits.columns],
  timeout: ['importTimeout'],
};

/** @throws a problem of the file in words; all else as it is */
export function refuseProblem(error: unknown): never {
  if (!(error instanceof ReadProblem)) throw error;
  const [id, max] = problems[error.kind];
  throw fail(id, max === undefined ? {} : { max });
}
