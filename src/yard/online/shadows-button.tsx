import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { shadowMessages } from './shadows.messages.ts';

const Dialog = lazyPart(async () => (await import('./shadows-dialog.tsx')).ShadowsDialog);

/** Opens the shadow copies of a form. */
export function ShadowsButton({ record, disabled }: RecordSlotProps) {
  const t = useMessages(shadowMessages);
  return (
    <DialogAction label={t('shadows')} look="default" disabled={disabled}>
      {(close) => <Dialog record={record} onClose={close} />}
    </DialogAction>
  );
}
