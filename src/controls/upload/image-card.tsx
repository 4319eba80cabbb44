import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined';
import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import Button from 'antd/es/button';
import type { LiHTMLAttributes } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { failureText } from './failure-text.ts';
import styles from './image-card.module.css';
import { keepFocus } from './keep-focus.ts';
import { PendingActions } from './pending-actions.tsx';
import { kindOfName, previewKind } from './preview-kind.ts';
import { saveStored } from './save-stored.ts';
import { uploadMessages } from './upload.messages.ts';
import type { PendingFile } from './upload-queue.ts';
import { shortName, type UploadedFile } from './uploaded-file.ts';

interface ImageCardProps {
  readonly file: UploadedFile;
  readonly onPreview: () => void;
  /** Undefined if it cannot be changed. */
  readonly change:
    | { readonly onEarlier: () => void; readonly onLater: () => void; readonly onRemove: () => void }
    | undefined;
  /** Drag handlers of the card. */
  readonly drag: LiHTMLAttributes<HTMLLIElement> | undefined;
}

/** A stored image: a click shows it in full size, or downloads it if browsers cannot show it. */
export function ImageCard({ file: { name, url }, onPreview, change, drag }: ImageCardProps) {
  const t = useMessages(uploadMessages);
  const isShown = previewKind(name) === 'image';
  return (
    <li className={styles.card} {...drag}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t(isShown ? 'previewOne' : 'downloadOne', { name })}
        onClick={isShown || url === null ? onPreview : () => saveStored(url, name)}
      >
        {url !== null && isShown && <img src={url} alt={name} draggable={false} />}
        {!isShown && <span className={styles.kind}>{kindOfName(name)}</span>}
      </button>
      <span className={styles.name} title={name}>
        {shortName(name)}
      </span>
      {change && (
        <span className={styles.actions}>
          <Button
            type="text"
            size="small"
            icon={<ArrowLeftOutlined aria-hidden />}
            aria-label={t('earlier', { name })}
            onClick={keepFocus(change.onEarlier)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowRightOutlined aria-hidden />}
            aria-label={t('later', { name })}
            onClick={keepFocus(change.onLater)}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('removeOne', { name })}
            onClick={change.onRemove}
          />
        </span>
      )}
    </li>
  );
}

interface PendingCardProps {
  readonly file: PendingFile;
  /** Undefined if it cannot be changed. */
  readonly onRemove: (() => void) | undefined;
  readonly onRetry: (() => void) | undefined;
}

/** An image whose upload is running or has failed. */
export function PendingCard({ file, onRemove, onRetry }: PendingCardProps) {
  const t = useMessages(uploadMessages);
  const { name, status, percent, message } = file;
  const failed = status === 'error';
  return (
    <li className={failed ? `${styles.card} ${styles.failed}` : styles.card} role={failed ? 'alert' : undefined}>
      <span className={styles.waiting} title={failed ? message : name}>
        {failed ? `${failureText(t, name)} ${message}` : t('uploading', { percent })}
      </span>
      <span className={styles.name} title={name}>
        {shortName(name)}
      </span>
      <span className={styles.actions}>
        <PendingActions file={file} onRemove={onRemove} onRetry={onRetry} />
      </span>
    </li>
  );
}
