import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import LeftOutlined from '@ant-design/icons/es/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined';
import Button from 'antd/es/button';
import { type KeyboardEvent, useState } from 'react';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import styles from './image-preview.module.css';
import { saveStored } from './save-stored.ts';
import { uploadMessages } from './upload.messages.ts';
import type { UploadedFile } from './uploaded-file.ts';

interface ImagePreviewProps {
  readonly files: readonly UploadedFile[];
  /** Index of the first image. */
  readonly start: number;
  readonly onClose: () => void;
}

/** Shows images one at a time, as large as the window allows. */
export default function ImagePreview({ files, start, onClose }: ImagePreviewProps) {
  const t = useMessages(uploadMessages);
  const [at, setAt] = useState(start);
  const file = files[Math.min(at, files.length - 1)];
  if (file?.url == null) return null;
  const { url, name } = file;
  const step = (by: -1 | 1) => setAt((old) => Math.max(0, Math.min(old + by, files.length - 1)));
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };
  return (
    <LargeDialog
      open
      title={name}
      width={900}
      onClose={onClose}
      footer={
        // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys beside the buttons that do the same
        <div className={styles.footer} onKeyDown={onKeyDown}>
          {files.length > 1 && (
            <>
              <Button
                icon={<LeftOutlined aria-hidden />}
                aria-label={t('previous')}
                // `aria-disabled`, because a disabled button would lose the focus, and with it the arrow keys.
                aria-disabled={at === 0}
                onClick={() => step(-1)}
              />
              <span className={styles.place}>
                {at + 1} / {files.length}
              </span>
              <Button
                icon={<RightOutlined aria-hidden />}
                aria-label={t('next')}
                aria-disabled={at === files.length - 1}
                onClick={() => step(1)}
              />
            </>
          )}
          <Button icon={<DownloadOutlined aria-hidden />} onClick={() => saveStored(url, name)}>
            {t('download')}
          </Button>
        </div>
      }
    >
      <div className={styles.stage}>
        <img src={url} alt={name} />
      </div>
    </LargeDialog>
  );
}
