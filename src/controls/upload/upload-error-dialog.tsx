import Button from 'antd/es/button';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { uploadMessages } from './upload.messages.ts';
import type { PendingFile } from './upload-queue.ts';

/** Reports each failed image once, with the reason (docs/specification.md §2.8); it stays in the list for a retry. */
export function UploadErrorDialog({ pending }: { readonly pending: readonly PendingFile[] }) {
  const t = useMessages(uploadMessages);
  const [read, setRead] = useState<ReadonlySet<PendingFile>>(new Set());
  const failed = pending.filter((file) => file.status === 'error' && !read.has(file));
  const close = () => setRead(new Set(pending));
  return (
    <Dialog
      open={failed.length > 0}
      width={420}
      title={t('uploadError')}
      onCancel={close}
      footer={
        <Button type="primary" onClick={close}>
          {t('close')}
        </Button>
      }
    >
      {failed.map(({ id, name, message }) => (
        <p key={id}>{t('refusedBecause', { name, reason: message || t('unknownError') })}</p>
      ))}
    </Dialog>
  );
}
