import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import Button from 'antd/es/button';
import { useMessages } from '#src/i18n/use-messages.ts';
import { uploadMessages } from './upload.messages.ts';
import type { PendingFile } from './upload-queue.ts';

interface PendingActionsProps {
  readonly file: PendingFile;
  /** Undefined if it cannot be changed. */
  readonly onRemove: (() => void) | undefined;
  readonly onRetry: (() => void) | undefined;
}

/** Buttons of a pending file: cancel, retry, remove. */
export function PendingActions({ file: { name, status, retriable }, onRemove, onRetry }: PendingActionsProps) {
  const t = useMessages(uploadMessages);
  return (
    <>
      {retriable && onRetry && (
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined aria-hidden />}
          aria-label={t('retryOne', { name })}
          onClick={onRetry}
        />
      )}
      {onRemove && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t(status === 'uploading' ? 'cancelOne' : 'removeOne', { name })}
          onClick={onRemove}
        />
      )}
    </>
  );
}
