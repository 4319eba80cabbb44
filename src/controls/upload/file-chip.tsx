import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { failureText } from './failure-text.ts';
import { FileMark } from './file-mark.tsx';
import { FileName } from './file-name.tsx';
import { PendingActions } from './pending-actions.tsx';
import { uploadMessages } from './upload.messages.ts';
import type { PendingFile } from './upload-queue.ts';
import type { UploadedFile } from './uploaded-file.ts';
import styles from './uploader.module.css';

interface StoredChipProps {
  readonly file: UploadedFile;
  /** Undefined if it cannot be removed. */
  readonly onRemove: (() => void) | undefined;
}

/** A stored file of a field. */
export function StoredChip({ file, onRemove }: StoredChipProps) {
  const t = useMessages(uploadMessages);
  return (
    <li className={styles.chip}>
      <FileName file={file} />
      {onRemove && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('removeOne', { name: file.name })}
          onClick={onRemove}
        />
      )}
    </li>
  );
}

interface PendingChipProps {
  readonly file: PendingFile;
  /** Undefined if it cannot be changed. */
  readonly onRemove: (() => void) | undefined;
  readonly onRetry: (() => void) | undefined;
}

/** An upload with its progress, or a failed one with the reason. */
export function PendingChip({ file, onRemove, onRetry }: PendingChipProps) {
  const t = useMessages(uploadMessages);
  const { name, status, percent, message } = file;
  const failed = status === 'error';
  return (
    <li className={failed ? `${styles.chip} ${styles.failed}` : styles.chip} role={failed ? 'alert' : undefined}>
      <FileMark file={file} />
      {failed ? (
        <span className={styles.reason}>
          {failureText(t, name)} {message}
        </span>
      ) : (
        <>
          <span className={styles.coming}>{name}</span>
          <span className={styles.bar} style={{ inlineSize: `${percent}%` }} />
        </>
      )}
      <PendingActions file={file} onRemove={onRemove} onRetry={onRetry} />
    </li>
  );
}
