import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined';
import Button from 'antd/es/button';
import { useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { importMessages } from './import.messages.ts';
import styles from './import-dialog.module.css';

export interface FileDropProps {
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Takes workbooks by dropping or by the browser's own file dialog. */
export function FileDrop({ disabled, onFiles }: FileDropProps) {
  const t = useMessages(importMessages);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button inside is everybody's
    <div
      className={over ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <InboxOutlined className={styles.icon} aria-hidden />
      <span>{t('drop')}</span>
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        {t('choose')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".xls,.xlsx"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </div>
  );
}
