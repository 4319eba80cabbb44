import { limits } from '#server/workbook/limits.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';

/** Rows that are read, checked and written together. */
const chunk = 200;

/** The header is one of so many rows at the top of a sheet: titles and notes may stand above it. */
const headerWithin = 10;

/** How many cells of a row name a column that is known. */
export type KnownTitles = (row: ReadRow) => number;

/**
 * First the header alone (empty when there is none), then the data behind it in chunks. The header is the row at the top
 * that names most columns; where none names any it is the third (docs/wire.md §1.5.8), so that its unknown names are told.
 */
export async function* dataRows(
  batches: AsyncIterable<readonly ReadRow[]>,
  known: KnownTitles,
): AsyncGenerator<readonly ReadRow[], undefined> {
  const top: ReadRow[] = [];
  let waiting: ReadRow[] = [];
  let headed = false;
  for await (const batch of batches) {
    for (const row of batch) {
      if (row.number <= headerWithin) {
        top.push(row);
        continue;
      }
      if (!headed) {
        const { header, data } = split(top, known);
        yield header;
        waiting = data;
        headed = true;
      }
      waiting.push(row);
      if (waiting.length < chunk) continue;
      yield waiting;
      waiting = [];
    }
  }
  if (!headed) {
    const { header, data } = split(top, known);
    yield header;
    waiting = data;
  }
  if (waiting.length > 0) yield waiting;
}

function split(top: readonly ReadRow[], known: KnownTitles) {
  const counts = top.map(known);
  const most = Math.max(1, ...counts);
  const candidates = top.filter((_, at) => counts[at] === most);
  const third = top.find(({ number }) => number === limits.titleRows);
  // A title may be called like the only column: then it is the third row as ever.
  const header = candidates.length === 0 || (third && candidates.includes(third)) ? third : candidates[0];
  const above = header?.number ?? limits.titleRows;
  return { header: header ? [header] : [], data: top.filter(({ number }) => number > above) };
}

/** The rows behind one, in their chunks; `pass` gets those up to it. */
export async function* rowsBehind(
  lastRow: number,
  chunks: AsyncIterable<readonly ReadRow[]>,
  pass: (rows: readonly ReadRow[]) => Promise<void>,
): AsyncGenerator<readonly ReadRow[], undefined> {
  for await (const chunk of chunks) {
    const passed = chunk.filter(({ number }) => number <= lastRow);
    if (passed.length > 0) await pass(passed);
    if (passed.length < chunk.length) yield chunk.slice(passed.length);
  }
}
