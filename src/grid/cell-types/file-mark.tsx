import { useMessages } from '#src/i18n/use-messages.ts';
import type { CellFile } from './cell-files.ts';
import { fileMessages } from './file-cells.messages.ts';
import styles from './file-cells.module.css';

/** How far a file is: percent, a green tick, or a red mark with the reason. One element, also where there is no file. */
export function FileMark({ file }: { readonly file: CellFile | undefined }) {
  const t = useMessages(fileMessages);
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
