import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { jpMessages } from './jp.messages.ts';

const DeliveryNote = lazyPart(async () => (await import('./delivery-note.tsx')).DeliveryNote);

/** Opens the 送货单 to print. */
export function NoteButton({ definition, record, disabled }: RecordSlotProps) {
  const t = useMessages(jpMessages);
  return (
    <DialogAction label={t('note')} look="default" disabled={disabled}>
      {(close) => <DeliveryNote definition={definition} record={record} onClose={close} />}
    </DialogAction>
  );
}
