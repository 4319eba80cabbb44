import { useMessages } from '#src/i18n/use-messages.ts';
import { failureText } from './failure-text.ts';
import styles from './file-dialog.module.css';
import { FileMark } from './file-mark.tsx';
import { PendingActions } from './pending-actions.tsx';
import { uploadMessages } from './upload.messages.ts';
import type { PendingFile } from './upload-queue.ts';

interface PendingLineProps {
  readonly file: PendingFile;
  readonly onRemove: () => void;
  readonly onRetry: () => void;
}

/** A file in the dialog whose upload is running or has failed. */
export function PendingLine({ file, onRemove, onRetry }: PendingLineProps) {
  const t = useMessages(uploadMessages);
  const { name, status, message } = file;
  return (
    <li className={styles.line} role={status === 'error' ? 'alert' : undefined}>
      <FileMark file={file} />
      {status === 'error' ? (
        <span className={styles.reason}>
          {failureText(t, name)} {message}
        </span>
      ) : (
        <span className={styles.name} title={name}>
          {name}
        </span>
      )}
      <PendingActions file={file} onRemove={onRemove} onRetry={onRetry} />
    </li>
  );
}
