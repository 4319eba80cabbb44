import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { toolMessages } from './tool.messages.ts';

const LabelDialog = lazyPart(async () => (await import('./label-dialog.tsx')).LabelDialog);

/** Opens the tool's label to print. */
export function LabelButton({ record, disabled }: RecordSlotProps) {
  const t = useMessages(toolMessages);
  return (
    <DialogAction label={t('label')} look="default" disabled={disabled}>
      {(close) => <LabelDialog record={record} onClose={close} />}
    </DialogAction>
  );
}
