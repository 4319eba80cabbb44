import { useState } from 'react';
import { handOverLate } from '#shared/contract/workflow/late.ts';
import { UserSelect } from '#src/controls/user-select.tsx';
import { useSend } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { RemarkField } from '#src/resource/form/remark-field.tsx';
import { showMessage } from '#src/resource/show-message.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { lateMessages } from './late.messages.ts';
import { type LateRow, titleText } from './late-row.ts';

export interface HandOverDialogProps {
  readonly row: LateRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Dialog to choose the new assignee of an overdue task, among people who could have been assigned to it. */
export function HandOverDialog({ row, onClose, onDone }: HandOverDialogProps) {
  const t = useMessages(lateMessages);
  const [to, setTo] = useState<string | null>(null);
  const [comment, setComment] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useSend(handOverLate, {
    onSuccess: () => {
      showMessage('success', t('handed', { no: row.no }));
      onDone();
      onClose();
    },
  });
  const confirm = () => {
    setMissing(!to);
    if (to) send.mutate({ body: { taskId: row.id, to, comment: comment.trim() || undefined } });
  };
  return (
    <Dialog
      open
      title={t('handOverOf', { no: row.no })}
      okText={t('handOver')}
      okButtonProps={{ loading: send.isPending }}
      onOk={confirm}
      onCancel={onClose}
    >
      <p>{titleText(row)}</p>
      <UserSelect
        label={t('handOverTo')}
        placeholder={t('choosePerson')}
        status={missing && !to ? 'error' : undefined}
        role={row.handOver?.role ?? undefined}
        value={to}
        onChange={setTo}
      />
      <RemarkField label={t('comment')} problem={null} value={comment} onChange={setComment} />
    </Dialog>
  );
}
