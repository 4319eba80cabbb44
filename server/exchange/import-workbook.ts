import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/session/actor.ts';
import { limits } from '#server/workbook/limits.ts';
import { ReadProblem, type ReadProblemKind } from '#server/workbook/read-problem.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';
import { readWorkbook } from '#server/workbook/read-workbook.ts';
import type { ErrorId } from '#shared/errors/catalogue.ts';
import { AppError, fail } from '#shared/errors/fail.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { matchColumns } from './import-columns.ts';
import { insertBodies } from './insert-bodies.ts';
import { type ReadOptions, readBodies } from './read-bodies.ts';
import { keepRejected, type RejectedRow } from './rejected-workbook.ts';

/** Rows of one transaction. */
const chunk = 200;

/** How far an import came; true at every moment, whatever happens next. */
export interface ImportTally {
  total: number;
  success: number;
  /** Row of the sheet that was looked at last. */
  lastRow: number;
}

export interface ImportOutcome {
  readonly tally: ImportTally;
  /** Stored path of the rows that did not go in; absent when all did. */
  readonly rejected?: string;
}

/**
 * Adds the rows of a workbook (contract §5.8): two titles, a header, the data. Good rows go in, some per transaction; the
 * others leave with their reasons as they are found, so neither kind is ever held in memory.
 * @param tally filled while it runs
 * @throws `import…` before anything was written, or `importStopped`, which says how much was
 */
export async function importWorkbook(
  definition: ResourceDefinition,
  actor: Actor,
  bytes: Buffer,
  tally: ImportTally,
): Promise<ImportOutcome> {
  const sheet = await readWorkbook(bytes).catch(refuseProblem);
  const stop = new AbortController();
  let rejected: ReturnType<typeof importRows> | undefined;
  try {
    const rows = dataRows(sheet.batches);
    const { value: header = [] } = await rows.next();
    const titles = header[0]?.cells ?? [];
    const options = { columns: matchColumns(definition, titles, actor.language), date1904: sheet.date1904 };
    rejected = importRows(definition, actor, rows, options, tally, stop.signal);
    const first = await rejected.next();
    if (tally.total === 0) throw fail('importEmpty');
    if (first.done) return { tally };
    return {
      tally,
      rejected: await keepRejected(definition, actor, { ...options, header: titles }, first.value, rejected),
    };
  } catch (error) {
    // A chunk may be on its way in; what it brings belongs to the count.
    stop.abort();
    await rejected?.return(undefined).catch(() => undefined);
    if (tally.success === 0) throw error instanceof AppError ? error : refuseProblem(error);
    const stopped = fail('importStopped', { count: tally.success, row: tally.lastRow });
    // For the log alone.
    stopped.cause = error;
    throw stopped;
  } finally {
    await sheet.close();
  }
}

/** First the header alone (empty when there is none), then the data in chunks. */
async function* dataRows(batches: AsyncIterable<readonly ReadRow[]>): AsyncGenerator<readonly ReadRow[], undefined> {
  let header: ReadRow | undefined;
  let waiting: ReadRow[] = [];
  let headed = false;
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.number === limits.titleRows) header = row;
      if (row.number <= limits.titleRows) continue;
      if (!headed) yield header ? [header] : [];
      headed = true;
      waiting.push(row);
      if (waiting.length < chunk) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (!headed) yield header ? [header] : [];
  if (waiting.length > 0) yield waiting;
}

/** Imports chunk by chunk and hands out what did not go in. */
async function* importRows(
  definition: ResourceDefinition,
  actor: Actor,
  chunks: AsyncIterable<readonly ReadRow[]>,
  options: ReadOptions,
  tally: ImportTally,
  stop: AbortSignal,
): AsyncGenerator<readonly RejectedRow[], undefined> {
  for await (const rows of chunks) {
    if (stop.aborted) return;
    tally.total += rows.length;
    const bodies = await readAs(actor.tenantId, (db) => readBodies(db, actor, rows, options));
    const outcomes = await insertBodies(definition, actor, bodies);
    const rejected = rows.flatMap((row, at): RejectedRow[] => {
      const reasons = outcomes[at]?.reasons ?? [];
      return reasons.length > 0 ? [{ row, reasons }] : [];
    });
    tally.success += rows.length - rejected.length;
    tally.lastRow = rows.at(-1)?.number ?? tally.lastRow;
    if (rejected.length > 0) yield rejected;
  }
}

const problems: Readonly<Record<ReadProblemKind, readonly [id: ErrorId, max?: number]>> = {
  unreadable: ['importUnreadable'],
  macros: ['importMacros'],
  tooLarge: ['importFileTooLarge', limits.fileBytes / 1_000_000],
  tooManyRows: ['importTooManyRows', limits.rows],
  tooManyColumns: ['importTooManyColumns', limits.columns],
  timeout: ['importTimeout'],
};

function refuseProblem(error: unknown): never {
  if (!(error instanceof ReadProblem)) throw error;
  const [id, max] = problems[error.kind];
  throw fail(id, max === undefined ? {} : { max });
}
