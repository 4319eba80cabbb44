import { useMessages } from '#src/i18n/use-messages.ts';
import { type ActionLook, DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { monitorMessages } from './monitor.messages.ts';

const Dialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

export const CompareInRow = (props: RowSlotProps) => <CompareButton {...props} look="link" />;
export const CompareOnRecord = (props: RecordSlotProps) => <CompareButton {...props} look="primary" />;

/** Opens this version of the record and the one before side by side. */
function CompareButton({ record, disabled, look }: RowSlotProps & { readonly look: ActionLook }) {
  const t = useMessages(monitorMessages);
  if (record === undefined) return null;
  return (
    <DialogAction label={t('compare')} look={look} disabled={disabled}>
      {(close) => <Dialog version={record} onClose={close} />}
    </DialogAction>
  );
}
