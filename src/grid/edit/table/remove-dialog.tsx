import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { editTableMessages } from './edit-table.messages.ts';

export interface RemoveDialogProps {
  readonly onClose: (confirmed: boolean) => void;
}

/** Confirmation before rows are deleted (docs/specification.md §2.5). */
export function RemoveDialog({ onClose }: RemoveDialogProps) {
  const t = useMessages(editTableMessages);
  return (
    <Dialog
      open
      width={416}
      title={t('confirmRemove')}
      okText={t('removeRow')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, autoFocus: true }}
      onOk={() => onClose(true)}
      onCancel={() => onClose(false)}
    >
      {t('confirmRemoveText')}
    </Dialog>
  );
}
