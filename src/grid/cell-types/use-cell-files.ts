import { useContext, useMemo, useSyncExternalStore } from 'react';
import type { PendingFile, UploadQueue } from '#src/controls/upload/upload-queue.ts';
import { filesOf, type UploadedFile } from '#src/controls/upload/uploaded-file.ts';
import { UploadQueueContext } from './upload-context.ts';

const none: readonly PendingFile[] = [];
const never = () => () => undefined;

export interface CellFiles {
  readonly stored: readonly UploadedFile[];
  /** Uploads that are running or have failed. */
  readonly pending: readonly PendingFile[];
  readonly queue: UploadQueue | null;
}

/** The files of a cell: those in its value, and those being uploaded. */
export function useCellFiles(rowId: string | undefined, key: string, value: unknown): CellFiles {
  const queue = useContext(UploadQueueContext);
  const pending = useSyncExternalStore(queue?.subscribe ?? never, () =>
    queue === null || rowId === undefined ? none : queue.pendingOf(rowId, key),
  );
  const stored = useMemo(() => filesOf(value), [value]);
  return { stored, pending, queue };
}

/** The current value of a cell; an upload may finish while the editor is open. */
export function useLiveValue(queue: UploadQueue | null, rowId: string, key: string, value: unknown): unknown {
  return useSyncExternalStore(queue?.subscribe ?? never, () => (queue === null ? value : queue.valueOf(rowId, key)));
}
