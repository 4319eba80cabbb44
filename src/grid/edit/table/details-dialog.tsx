import Button from 'antd/es/button';
import { type ReactNode, useState } from 'react';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { editTableMessages } from './edit-table.messages.ts';

/** In px (docs/specification.md §2.2). */
const detailsWidth = 1200;

export interface DetailsDialogProps {
  readonly children: ReactNode;
  /** Called when OK is pressed; must call the callback, with true to close the dialog. Without it OK closes. */
  readonly onConfirm?: ((callback: (success: boolean) => void) => void) | undefined;
  readonly onClose: () => void;
}

/** Shows the details of a row in a dialog. */
export function DetailsDialog({ children, onConfirm, onClose }: DetailsDialogProps) {
  const t = useMessages(editTableMessages);
  const [busy, setBusy] = useState(false);
  const confirm = () => {
    if (onConfirm === undefined) {
      onClose();
      return;
    }
    setBusy(true);
    onConfirm((success) => {
      setBusy(false);
      if (success) onClose();
    });
  };
  return (
    <LargeDialog
      open
      title={t('details')}
      width={detailsWidth}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={busy} onClick={confirm}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      {children}
    </LargeDialog>
  );
}
