import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './file-mark.module.css';
import { uploadMessages } from './upload.messages.ts';
import type { UploadedFile } from './uploaded-file.ts';

/**
 * State of a file: percent, a green check mark, or a red mark with the reason. A single element, also without a file.
 */
export function FileMark({ file }: { readonly file: UploadedFile | undefined }) {
  const t = useMessages(uploadMessages);
  if (file === undefined) return <span className={styles.mark} />;
  const said =
    file.status === 'done'
      ? t('done')
      : file.status === 'uploading'
        ? t('uploading', { percent: file.percent })
        : t('failedBecause', { message: file.message || t('unknownError') });
  return (
    <span
      className={`${styles.mark} ${styles[file.status]}`}
      role="img"
      aria-label={said}
      title={file.status === 'done' ? undefined : said}
    >
      {file.status === 'done' ? '✓' : file.status === 'uploading' ? `${file.percent}%` : '✕'}
    </span>
  );
}
