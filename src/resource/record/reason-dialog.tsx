import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemarkField } from '#src/resource/form/remark-field.tsx';
import { recordMessages } from './record.messages.ts';

export interface ReasonDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onCancel: () => void;
  /** Rejects when the server refuses; the dialog then stays with what was entered. */
  readonly onConfirm: (reason: string) => Promise<void>;
}

/** Asks for a reason and does not go on without one. */
export function ReasonDialog({ open, title, onCancel, onConfirm }: ReasonDialogProps) {
  const t = useMessages(recordMessages);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    setBusy(true);
    try {
      await onConfirm(reason.trim());
      setReason('');
    } catch {
      // Shown by the call.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      open={open}
      title={title}
      okButtonProps={{ danger: true, loading: busy }}
      onOk={() => void confirm()}
      onCancel={onCancel}
    >
      <RemarkField
        label={t('reason')}
        required
        problem={missing ? t('reasonNeeded') : null}
        value={reason}
        onChange={(text) => {
          setReason(text);
          setMissing(false);
        }}
      />
    </Modal>
  );
}
