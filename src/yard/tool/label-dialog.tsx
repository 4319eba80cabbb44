import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { Dialog } from '#src/screen/dialog.tsx';
import { toolMessages } from './tool.messages.ts';
import { ToolLabel } from './tool-label.tsx';

export interface LabelDialogProps extends Pick<RecordSlotProps, 'record'> {
  readonly onClose: () => void;
}

/** The label to print. */
export function LabelDialog({ record, onClose }: LabelDialogProps) {
  const t = useMessages(toolMessages);
  return (
    <Dialog open title={t('labelTitle')} okText={t('print')} onOk={() => window.print()} onCancel={onClose}>
      <ToolLabel record={record} />
    </Dialog>
  );
}
