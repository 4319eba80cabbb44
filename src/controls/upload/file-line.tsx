import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined';
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import EyeOutlined from '@ant-design/icons/es/icons/EyeOutlined';
import Button from 'antd/es/button';
import type { LiHTMLAttributes } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './file-dialog.module.css';
import { FileMark } from './file-mark.tsx';
import { keepFocus } from './keep-focus.ts';
import { previewKind } from './preview-kind.ts';
import { uploadMessages } from './upload.messages.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface FileLineProps {
  readonly file: UploadedFile;
  readonly image: boolean;
  /** Undefined if there is no preview. */
  readonly onPreview: (() => void) | undefined;
  /** Undefined if not allowed. */
  readonly onDownload: (() => void) | undefined;
  /** Undefined if the order cannot be changed. */
  readonly onMove: ((step: -1 | 1) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
  /** Drag handlers of the line. */
  readonly drag: LiHTMLAttributes<HTMLLIElement> | undefined;
}

/** A stored file in the dialog, with its buttons. */
export function FileLine({ file, image, onPreview, onDownload, onMove, onRemove, drag }: FileLineProps) {
  const t = useMessages(uploadMessages);
  const { name, url } = file;
  return (
    <li className={styles.line} {...drag}>
      <FileMark file={file} />
      {image && url !== null && previewKind(name) === 'image' && (
        <img className={styles.thumbnail} src={url} alt="" draggable={false} />
      )}
      <span className={styles.name} title={name}>
        {name}
      </span>
      {onPreview && (
        <Button type="text" icon={<EyeOutlined />} aria-label={t('previewOne', { name })} onClick={onPreview} />
      )}
      {onMove && (
        <>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('earlier', { name })}
            onClick={keepFocus(() => onMove(-1))}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={t('later', { name })}
            onClick={keepFocus(() => onMove(1))}
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
