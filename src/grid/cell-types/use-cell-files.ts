import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { PendingFile, UploadQueue } from '#src/controls/upload/upload-queue.ts';
import { filesOf, type UploadedFile } from '#src/controls/upload/uploaded-file.ts';
import { UploadQueueContext } from './upload-context.ts';

const none: readonly PendingFile[] = [];
const never = () => () => undefined;

export interface CellFiles {
  readonly stored: readonly UploadedFile[];
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
