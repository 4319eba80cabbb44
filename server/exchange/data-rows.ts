import { limits } from '#server/workbook/limits.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';

/** Rows that are read, checked and written together. */
const chunk = 200;

/** Rows at the top of a sheet in which the header is searched; titles and notes may precede it. */
const headerWithin = 10;

/** Number of cells in a row that name a known column. */
export type KnownTitles = (row: ReadRow) => number;

/**
 * Yields the header alone (empty if there is none), then the data in chunks. The header is the top row that names most
 * columns. If no row names any, it is the third row (docs/wire.md §1.5.8), so that its unknown names are reported.
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
  // A title may be the same as the only column's name; then the third row is the header.
  const header = candidates.length === 0 || (third && candidates.includes(third)) ? third : candidates[0];
  const above = header?.number ?? limits.titleRows;
  return { header: header ? [header] : [], data: top.filter(({ number }) => number > above) };
}

/** Yields the rows after `lastRow` in chunks; `pass` gets the rows up to it. */
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
