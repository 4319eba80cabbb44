import type { Worker } from 'node:worker_threads';
import { limits } from './limits.ts';
import { ReadProblem } from './read-problem.ts';
import type { ReadRow, ReadSheet } from './read-row.ts';
import { startThread } from './start-thread.ts';
import type { WorkerMessage, WorkerTask } from './workbook-worker.ts';

/**
 * Reads the first sheet of a workbook, or the one with one of the names, in a thread with its own heap and a time limit
 * (docs/security.md P27), so that a malicious file only harms that thread. Reading continues only as batches are taken;
 * the caller must call `close` at the end.
 * @throws ReadProblem here or from `batches`; `noSheet` if no sheet has one of the names
 */
export async function readWorkbook(
  bytes: Buffer,
  names?: readonly string[],
): Promise<ReadSheet & { readonly close: () => Promise<void> }> {
  // Copied, because a small buffer shares its memory with others and cannot be transferred.
  const owned = new Uint8Array(bytes).buffer;
  const worker = startThread({
    workerData: { bytes: owned, names } satisfies WorkerTask,
    transferList: [owned],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
  });
  // Without a listener an error between two batches would end the process; the next read reports it.
  worker.on('error', () => {});
  const close = async (): Promise<void> => {
    await worker.terminate();
  };
  try {
    const first = await nextMessage(worker);
    if (first.kind !== 'start') throw new ReadProblem('unreadable');
    return { date1904: first.date1904, rows: first.rows, batches: batchesOf(worker), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function* batchesOf(worker: Worker): AsyncGenerator<readonly ReadRow[]> {
  for (;;) {
    const answer = nextMessage(worker);
    worker.postMessage('more');
    const message = await answer;
    if (message.kind !== 'rows') return;
    yield message.rows;
  }
}

/** Next message of the thread; if the thread ends or is too slow, that is a problem of the file. */
function nextMessage(worker: Worker): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(new ReadProblem('timeout'))), limits.stepMs);
    const settle = (end: () => void): void => {
      clearTimeout(timer);
      worker.off('message', onMessage);
      worker.off('error', onError);
      worker.off('exit', onExit);
      end();
    };
    const onMessage = (message: WorkerMessage): void =>
      settle(() => (message.kind === 'problem' ? reject(new ReadProblem(message.problem)) : resolve(message)));
    const onError = (error: NodeJS.ErrnoException): void =>
      settle(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReadProblem('tooLarge') : error));
    const onExit = (): void => settle(() => reject(new ReadProblem('unreadable')));
    worker.on('message', onMessage);
    worker.on('error', onError);
    worker.on('exit', onExit);
  });
}
