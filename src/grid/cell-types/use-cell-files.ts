import { useContext, useMemo, useSyncExternalStore } from 'react';
import { type CellFile, filesOf } from './cell-files.ts';
import { UploadQueueContext } from './upload-context.ts';
import type { PendingFile, UploadQueue } from './upload-queue.ts';

const none: readonly PendingFile[] = [];
const never = () => () => undefined;

export interface CellFiles {
  readonly stored: readonly CellFile[];
  /** On their way, or failed. */
  readonly pending: readonly PendingFile[];
  readonly queue: UploadQueue | null;
}

/** The files of a cell: those of its value, and those that are being sent. */
export function useCellFiles(rowId: string | undefined, key: string, value: unknown): CellFiles {
  const queue = useContext(UploadQueueContext);
  const pending = useSyncExternalStore(queue?.subscribe ?? never, () =>
    queue === null || rowId === undefined ? none : queue.pendingOf(rowId, key),
  );
  const stored = useMemo(() => filesOf(value), [value]);
  return { stored, pending, queue };
}

/** The value of a cell as it is now: an upload may end while its editor is open. */
export function useLiveValue(queue: UploadQueue | null, rowId: string, key: string, value: unknown): unknown {
  return useSyncExternalStore(queue?.subscribe ?? never, () => (queue === null ? value : queue.valueOf(rowId, key)));
}
