import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { thirdAppMessages } from './third-app.messages.ts';

const Dialog = lazyPart(async () => (await import('./sync-app-dialog.tsx')).SyncAppDialog);

/** Opens the dialog that brings people and departments into step with a chat; one that is switched off has none. */
export function SyncInRow({ record, disabled }: RowSlotProps) {
  const t = useMessages(thirdAppMessages);
  if (record === undefined) return null;
  return (
    <DialogAction label={t('sync')} look="link" disabled={disabled || record.status !== '1'}>
      {(close) => <Dialog record={record} onClose={close} />}
    </DialogAction>
  );
}
