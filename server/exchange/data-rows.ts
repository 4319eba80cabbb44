import { limits } from '#server/workbook/limits.ts';
import type { ReadRow } from '#server/workbook/read-row.ts';

/** Rows that are read, checked and written together. */
const chunk = 200;

/** First the header alone (empty when there is none), then the data in chunks. */
export async function* dataRows(
  batches: AsyncIterable<readonly ReadRow[]>,
): AsyncGenerator<readonly ReadRow[], undefined> {
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
