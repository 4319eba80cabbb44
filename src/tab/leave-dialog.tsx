import { useMessages } from '#src/i18n/use-messages.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { leaveMessages } from './leave.messages.ts';

interface LeaveDialogProps {
  readonly open: boolean;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to lose unsaved changes. */
export function LeaveDialog({ open, onLeave, onStay }: LeaveDialogProps) {
  const t = useMessages(leaveMessages);
  return (
    <Dialog
      open={open}
      title={t('title')}
      okText={t('leave')}
      okButtonProps={{ danger: true }}
      cancelText={t('stay')}
      onOk={onLeave}
      onCancel={onStay}
    >
      {t('text')}
    </Dialog>
  );
}
