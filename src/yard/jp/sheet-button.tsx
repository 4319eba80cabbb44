import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { jpMessages } from './jp.messages.ts';

const PalletSheet = lazyPart(async () => (await import('./pallet-sheet.tsx')).PalletSheet);

/** Opens the 托盘单 to print. */
export function SheetButton({ definition, record, disabled }: RecordSlotProps) {
  const t = useMessages(jpMessages);
  return (
    <DialogAction label={t('palletSheet')} look="default" disabled={disabled}>
      {(close) => <PalletSheet definition={definition} record={record} onClose={close} />}
    </DialogAction>
  );
}
