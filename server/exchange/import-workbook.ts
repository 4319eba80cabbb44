import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { withTightHeap } from '#server/process/tight-heap.ts';
import { hooksOf } from '#server/resource/registry.ts';
import { writeNumbered } from '#server/resource/save/number.ts';
import { visibleDefinition } from '#server/resource/visible-definition.ts';
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

/** Rows that one transaction imports; larger files are imported in blocks. */
const blockRows = 20_000;

/** @param header row of titles */
type InsertRows = (
  trx: Trx,
  bodies: readonly ReadBody[],
  header: readonly ReadCell[],
) => Promise<readonly RowOutcome[]>;

export interface ImportedFile {
  readonly bytes: Buffer;
  readonly fileName: string;
  /** SHA-256 of the bytes, hex. */
  readonly contentHash: string;
}

export interface ImportOptions {
  /** Adds rows; by default as separate records. */
  readonly insert?: InsertRows;
  /** Sheets of lines from which `insert` takes the lines of its rows; the remaining lines are rejected. */
  readonly lines?: readonly LineSheet[];
  /** Takes the lines of rows that an earlier import processed from `lines`, as `insert` did. */
  readonly pass?: (rows: readonly ReadRow[], header: readonly ReadCell[], refused: ReadonlySet<number>) => void;
  /**
   * Options of the call that decide where the rows go, as text; with different options the same file is another import.
   */
  readonly into?: string;
  /** Like `ReadOptions.around`, for rows that are lines of a head. */
  readonly around?: ReadOptions['around'];
  /** Whether one refused row refuses all rows (`validateStatus` of docs/wire.md §2.6). */
  readonly allOrNothing?: boolean;
  /** Rows per transaction; default `blockRows`. */
  readonly block?: number;
  /**
   * Whether the client still waits for the answer. If the connection was lost, the progress stays open and the sender
   * is notified; the same file sent again then gets its answer and is not imported twice.
   */
  readonly isClientWaiting?: () => boolean;
}

export interface ImportOutcome {
  readonly tally: ImportTally;
  /** Stored path of the rejected rows; absent if there are none. */
  readonly rejected?: string;
}

/**
 * Imports the rows of a workbook (docs/wire.md §1.5.8): titles, a header, the data. The rows are written in one
 * transaction, or for a large file in one transaction per block, which stores the progress. Refused rows are written to
 * a file as they are found, so memory is limited. An interrupted import continues after the last block
 * (docs/decisions/import-by-blocks.md), with the counts and refused rows of the whole file.
 * @param tally updated during the import
 * @throws the error if nothing was written, or `importStopped` with the number of written rows
 */
export function importWorkbook(
  definition: ResourceDefinition,
  actor: Actor,
  file: ImportedFile,
  tally: ImportTally,
  ways: ImportOptions = {},
): Promise<ImportOutcome> {
  const { fileName, contentHash } = file;
  const options = JSON.stringify([ways.into ?? '', ways.allOrNothing ?? false]);
  return withRun(actor, { code: definition.code, options, fileName, contentHash }, (run) =>
    withTightHeap(() => importInRun(definition, actor, file.bytes, tally, { run, ways })),
  );
}

async function importInRun(
  definition: ResourceDefinition,
  actor: Actor,
  bytes: Buffer,
  tally: ImportTally,
  { run, ways }: { readonly run: ImportRun; readonly ways: ImportOptions },
): Promise<ImportOutcome> {
  Object.assign(tally, run.before);
  const { lines = [], around } = ways;
  const sheet = await readWorkbook(bytes).catch(refuseProblem);
  const most = hooksOf(definition).prepare?.rows;
  let rejected: RejectedRows | undefined;
  try {
    const seen = visibleDefinition(definition, actor);
    const rows = dataRows(sheet.batches, titlesOfRow(seen));
    const { value: [first] = [] } = await rows.next();
    if (most !== undefined && sheet.rows - (first?.number ?? 0) > most) throw fail('importTooManyRows', { max: most });
    const header = first?.cells ?? [];
    const options = {
      columns: matchColumns(seen, first, actor.language),
      date1904: sheet.date1904,
      around,
    };
    // Called after the heads, when the remaining lines are known.
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
    if (ways.isClientWaiting?.() !== false) await run.finish(path);
    return path === undefined ? { tally } : { tally, rejected: path };
  } catch (error) {
    await rejected?.drop();
    if (error instanceof RefusedWhole) return { tally, rejected: error.rejected };
    if (tally.success === 0) throw error instanceof AppError ? error : refuseProblem(error);
    const stopped = fail('importStopped', { count: tally.success, row: tally.lastRow });
    // For the log only.
    stopped.cause = error;
    throw stopped;
  } finally {
    await sheet.close();
  }
}

/** Rolls back all rows because some were refused. */
class RefusedWhole extends Error {
  readonly rejected: string;
  constructor(rejected: string) {
    super('a row was refused');
    this.rejected = rejected;
  }
}

/** Sets the values that the definition gives imported records (`FieldDefinition.imported`). */
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
  readonly ways: ImportOptions;
  readonly options: ReadOptions;
  readonly header: readonly ReadCell[];
  readonly rejected: RejectedRows;
  /** Most rows that may follow. */
  readonly rowsLeft: () => number;
}

/** @returns stored path of the rejected rows */
async function importBlocks(
  definition: ResourceDefinition,
  actor: Actor,
  all: AsyncGenerator<readonly ReadRow[], undefined>,
  tally: ImportTally,
  { run, ways, options, header, rejected, rowsLeft }: Block,
): Promise<string | undefined> {
  const { insert = (trx, bodies) => insertBodies(trx, definition, actor, bodies), lines = [] } = ways;
  const { allOrNothing = false, block = blockRows } = ways;
  const { prepare } = hooksOf(definition);
  const prepared = prepare && new PreparedRows(prepare, actor, options);
  const finish = () => rejected.finish(lines.some(({ byHead, refused }) => byHead.size + refused.length > 0));
  const behind = rowsBehind(run.before.lastRow, all, (passed) => passRows(run, passed, { ways, header, rejected }));
  const rows = prepared && allOrNothing ? prepared.whole(behind) : behind;
  let next = await rows.next();
  if (next.done && run.before.lastRow === 0) throw fail('importEmpty');
  // The earlier import had written all rows but was interrupted before its answer.
  let path = next.done ? await finish() : undefined;
  while (!next.done) {
    let accepted = 0;
    let { lastRow } = tally;
    // Values are prepared for one chunk at a time, which is written before the next.
    let chunksLeft = prepared && !allOrNothing ? 1 : Number.POSITIVE_INFINITY;
    if (prepared && !allOrNothing) await prepared.make(next.value);
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
      if (!next.done && allOrNothing) throw fail('importTooManyWhole', { max: block });
      await run.advance(trx, { ...tally, success: tally.success + accepted, lastRow });
      // The file of rejected rows is stored before the rows are committed, so it can never be missing.
      if (next.done) path = await finish();
      if (allOrNothing && path !== undefined) throw new RefusedWhole(path);
    });
    tally.success += accepted;
    tally.lastRow = lastRow;
  }
  return path;
}

/** Handles rows that an earlier import processed: those it refused are written to the new file of rejected rows. */
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

/** @throws a problem of the file as an error for the client; other errors unchanged */
export function refuseProblem(error: unknown): never {
  if (!(error instanceof ReadProblem)) throw error;
  const [id, max] = problems[error.kind];
  throw fail(id, max === undefined ? {} : { max });
}
