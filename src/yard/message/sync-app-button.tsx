import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { thirdAppMessages } from './third-app.messages.ts';

const Dialog = lazyPart(async () => (await import('./sync-app-dialog.tsx')).SyncAppDialog);

/** Opens the dialog that synchronises people and departments with a chat; renders nothing for a disabled chat. */
export function SyncInRow({ record, disabled }: RowSlotProps) {
  const t = useMessages(thirdAppMessages);
  if (record === undefined) return null;
  return (
    <DialogAction label={t('sync')} look="link" disabled={disabled || record.status !== '1'}>
      {(close) => <Dialog record={record} onClose={close} />}
    </DialogAction>
  );
}
