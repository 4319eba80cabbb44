import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { CellFile } from './cell-files.ts';
import { fileMessages } from './file-cells.messages.ts';
import styles from './file-cells.module.css';
import { FileMark } from './file-mark.tsx';

interface FileLineProps {
  readonly file: CellFile;
  readonly image: boolean;
  /** Absent: not allowed. */
  readonly onDownload: (() => void) | undefined;
  /** Absent: its place cannot be changed. */
  readonly onMove: ((step: -1 | 1) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}

/** One file of the dialog and its buttons. */
export function FileLine({ file, image, onDownload, onMove, onRemove }: FileLineProps) {
  const t = useMessages(fileMessages);
  const { name, url } = file;
  return (
    <li className={styles.line}>
      <FileMark file={file} />
      {image && url !== null && <img className={styles.thumbnail} src={url} alt="" />}
      <span className={styles.name} title={file.message || name}>
        {name}
        {file.message && <small className={styles.problem}>{file.message}</small>}
      </span>
      {onMove && (
        <>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('earlier', { name })}
            onClick={() => onMove(-1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={t('later', { name })}
            onClick={() => onMove(1)}
          />
        </>
      )}
      {onDownload && (
        <Button type="text" icon={<DownloadOutlined />} aria-label={t('downloadOne', { name })} onClick={onDownload} />
      )}
      {onRemove && (
        <Button type="text" icon={<DeleteOutlined />} aria-label={t('removeOne', { name })} onClick={onRemove} />
      )}
    </li>
  );
}
