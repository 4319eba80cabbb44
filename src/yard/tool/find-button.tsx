import ScanOutlined from '@ant-design/icons/es/icons/ScanOutlined';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { toolMessages } from './tool.messages.ts';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog);

/** Scans a label and opens the tool's page. */
export function FindButton({ disabled }: ListSlotProps) {
  const t = useMessages(toolMessages);
  return (
    <DialogAction label={t('scanFind')} look={{ icon: <ScanOutlined aria-hidden /> }} disabled={disabled}>
      {(close) => <FindDialog onClose={close} />}
    </DialogAction>
  );
}
