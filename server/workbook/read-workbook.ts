import type { Worker } from 'node:worker_threads';
import { limits } from './limits.ts';
import { ReadProblem } from './read-problem.ts';
import type { ReadRow, ReadSheet } from './read-row.ts';
import { startThread } from './start-thread.ts';
import type { WorkerMessage, WorkerTask } from './workbook-worker.ts';

/**
 * Reads the first sheet of a workbook, or the one that has one of the names, in a thread with a heap of its own and a bound on time (docs/security.md P27): a file made to take
 * memory or time takes that thread's. Reading goes on only as fast as batches are taken; call `close` in the end.
 * @throws ReadProblem here or from `batches`; `noSheet` where none is called so
 */
export async function readWorkbook(
  bytes: Buffer,
  names?: readonly string[],
): Promise<ReadSheet & { readonly close: () => Promise<void> }> {
  // A small buffer is a slice of one that others use; only a copy of its own can be handed over.
  const owned = new Uint8Array(bytes).buffer;
  const worker = startThread({
    workerData: { bytes: owned, names } satisfies WorkerTask,
    transferList: [owned],
    resourceLimits: { maxOldGenerationSizeMb: limits.heapMb, maxYoungGenerationSizeMb: 16 },
  });
  // Between two batches nobody waits for its death; the next one to ask hears of it.
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

/** The thread's next word; its death and its silence are problems of the file. */
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
