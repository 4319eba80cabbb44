import { parentPort, workerData } from 'node:worker_threads';
import { ReadProblem, type ReadProblemKind } from './read-problem.ts';
import type { ReadRow, ReadSheet } from './read-row.ts';

/** Message of the thread; after `start` and each `rows` it waits for a request. */
export type WorkerMessage =
  | { readonly kind: 'start'; readonly date1904: boolean; readonly rows: number }
  | { readonly kind: 'rows'; readonly rows: readonly ReadRow[] }
  | { readonly kind: 'end' }
  | { readonly kind: 'problem'; readonly problem: ReadProblemKind };

export interface WorkerTask {
  readonly bytes: ArrayBuffer;
  /** Possible names of the sheet; absent: the first sheet. */
  readonly names?: readonly string[] | undefined;
}

const port = parentPort;
if (port === null) throw new Error('this file is a thread of the server');

const say = (message: WorkerMessage): void => port.postMessage(message);
const asked = (): Promise<unknown> => new Promise((resolve) => port.once('message', resolve));

try {
  const { bytes, names } = workerData as WorkerTask;
  const { date1904, rows: count, batches } = await openSheet(Buffer.from(bytes), names);
  let more = asked();
  say({ kind: 'start', date1904, rows: count });
  for await (const rows of batches) {
    await more;
    more = asked();
    say({ kind: 'rows', rows });
  }
  await more;
  say({ kind: 'end' });
} catch (error) {
  // A parser's error message does not help the person and may contain anything.
  say({ kind: 'problem', problem: error instanceof ReadProblem ? error.kind : 'unreadable' });
}

/** Detects the format by the first bytes, never by the name, and loads only the reader that is needed. */
async function openSheet(bytes: Buffer, names: WorkerTask['names']): Promise<ReadSheet> {
  if (bytes.subarray(0, 4).equals(Buffer.from('504b0304', 'hex')))
    return (await import('./read-xlsx.ts')).readXlsx(bytes, names);
  if (bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')))
    return (await import('./read-xls.ts')).readXls(bytes, names);
  throw new ReadProblem('unreadable');
}
