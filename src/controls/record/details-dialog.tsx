import Button from 'antd/es/button';
import { LargeDialog } from '#src/controls/large-dialog.tsx';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DetailList, type DetailListProps } from './detail-list.tsx';
import { recordMessages } from './record.messages.ts';

export interface DetailsDialogProps extends Omit<DetailListProps, 'label'> {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Read-only details of a record in a dialog (docs/specification.md §2.2: 1200 wide). Render it only while it is open.
 */
export function DetailsDialog({ title, onClose, ...list }: DetailsDialogProps) {
  const t = useMessages(recordMessages);
  return (
    <LargeDialog
      open
      title={title}
      width={1200}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DetailList {...list} label={title} />
    </LargeDialog>
  );
}
