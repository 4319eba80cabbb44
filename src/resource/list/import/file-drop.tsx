import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Button from 'antd/es/button';
import { pickFiles } from '#src/controls/upload/pick-files.ts';
import { useFileDrop } from '#src/controls/upload/use-file-drop.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { importMessages } from './import.messages.ts';
import styles from './import-dialog.module.css';

export interface FileDropProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Accepts workbooks by drag and drop, by paste, or from the browser's file dialog. */
export function FileDrop({ disabled, onFiles }: FileDropProps) {
  const t = useMessages(importMessages);
  const { over, handlers } = useFileDrop(!disabled, onFiles);
  return (
    <div className={over ? `${styles.drop} ${styles.over}` : styles.drop} {...handlers}>
      <InboxOutlined className={styles.icon} aria-hidden />
      <span>{t('drop')}</span>
      <Button disabled={disabled} onClick={() => pickFiles({ accept: '.xls,.xlsx', several: true }, onFiles)}>
        {t('choose')}
      </Button>
    </div>
  );
}
