import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DraftRow, draftPlace } from './draft-row.ts';
import { useRunningUploads } from './running-uploads.ts';
import { takeBack } from './take-back.ts';
import { uploadMessages } from './upload.messages.ts';
import { type PendingFile, UploadQueue } from './upload-queue.ts';
import { commonUpload, type UploadRules } from './upload-rules.ts';
import { type FilesValue, filesOf, type UploadedFile } from './uploaded-file.ts';
import { useRefusal } from './use-refusal.ts';

export interface Uploads {
  readonly stored: readonly UploadedFile[];
  /** Running or failed, oldest first. */
  readonly pending: readonly PendingFile[];
  /** Error of the user's last action. */
  readonly problem: string;
  readonly add: (files: readonly File[]) => void;
  /** Removes a stored file, cancels an upload, or removes a failed one. */
  readonly remove: (file: UploadedFile) => void;
  readonly retry: (file: PendingFile) => void;
  /** Moves a stored file to another position. */
  readonly move: (from: number, to: number) => void;
  readonly say: (problem: string) => void;
  /** Deletes all files uploaded here, because none of them is kept. */
  readonly giveUp: () => void;
}

interface UploadsOf {
  readonly rules: UploadRules;
  readonly value: unknown;
  /** Disabled or read-only: running uploads are cancelled. */
  readonly fixed: boolean;
  readonly onChange: (value: FilesValue | null) => void;
}

/**
 * The uploads of a value outside a grid: a form field or a dialog. They stop on unmount, but continue while the tab is
 * hidden.
 */
export function useUploads({ rules, value, fixed, onChange }: UploadsOf): Uploads {
  const t = useMessages(uploadMessages);
  const refuse = useRefusal(rules);
  const [problem, setProblem] = useState('');
  const [held] = useState(() => {
    const owner: { write: (value: unknown, before: unknown) => void } = { write: () => undefined };
    const row = new DraftRow(value, (next, before) => owner.write(next, before));
    const queue = new UploadQueue(row);
    const seen = { value };
    const running = {
      isBusy: () => queue.busy,
      isUnseen: () => row.at()[draftPlace.key] !== seen.value,
      stop: () => queue.stop(),
    };
    return { owner, row, queue, seen, running };
  });
  const { owner, row, queue, seen, running } = held;
  const place = { ...draftPlace, rules };

  useLayoutEffect(() => {
    row.take(value);
    row.fix(fixed);
    seen.value = value;
    owner.write = (next, before) => {
      const kept = new Set(filesOf(next).map(({ path }) => path));
      for (const { path } of filesOf(before)) if (!kept.has(path)) letGo(queue, rules, path);
      // The result of `storedValue`.
      onChange(next as FilesValue | null);
    };
  });
  useRunningUploads(running);

  const stored = useMemo(() => filesOf(value), [value]);
  const pending = useSyncExternalStore(queue.subscribe, () => queue.pendingOf(draftPlace.rowId, draftPlace.key));
  const write = (files: readonly UploadedFile[]) => queue.write(place, files);
  return {
    stored,
    pending,
    problem,
    say: setProblem,
    add: (files) => {
      setProblem('');
      queue.add(place, files, refuse);
    },
    remove: (file) => {
      setProblem('');
      const sent = pending.find((each) => each === file);
      if (sent) queue.drop(sent.id);
      else write(stored.filter((each) => each !== file));
    },
    retry: ({ id }) => queue.retry(id),
    move: (from, to) => {
      // docs/specification.md §2.5: a file cannot be moved before the first or after the last position.
      if (to < 0 || to >= stored.length) return setProblem(t(to < 0 ? 'unknownAction' : 'atEnd'));
      setProblem('');
      const next = [...stored];
      next.splice(to, 0, ...next.splice(from, 1));
      write(next);
    },
    giveUp: () => {
      for (const { path } of stored) letGo(queue, rules, path);
    },
  };
}

/** A file uploaded here belongs to no record before a save, so it is deleted at once. */
function letGo(queue: UploadQueue, { action }: UploadRules, path: string | null): void {
  if (path !== null && action === commonUpload && queue.brought(path)) takeBack(path);
}
