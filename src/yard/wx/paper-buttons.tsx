import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { wxMessages } from './wx.messages.ts';

const GatePass = lazyPart(async () => (await import('./papers.tsx')).GatePass);
const DeliveryNote = lazyPart(async () => (await import('./papers.tsx')).DeliveryNote);

/** Opens the 出门证 to print. */
export function PassButton({ definition, record, disabled }: RecordSlotProps) {
  const t = useMessages(wxMessages);
  return (
    <DialogAction label={t('pass')} look="default" disabled={disabled}>
      {(close) => <GatePass definition={definition} record={record} onClose={close} />}
    </DialogAction>
  );
}

/** Opens the 送货单 to print. */
export function NoteButton({ definition, record, disabled }: RecordSlotProps) {
  const t = useMessages(wxMessages);
  return (
    <DialogAction label={t('note')} look="default" disabled={disabled}>
      {(close) => <DeliveryNote definition={definition} record={record} onClose={close} />}
    </DialogAction>
  );
}
