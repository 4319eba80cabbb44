import { useMessages } from '#src/i18n/use-messages.ts';
import { type ActionLook, DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { templateMessages } from './template.messages.ts';

const Dialog = lazyPart(async () => (await import('./try-template-dialog.tsx')).TryTemplateDialog);

export const TryInRow = (props: RowSlotProps) => <TryButton {...props} look="link" />;
export const TryOnRecord = (props: RecordSlotProps) => <TryButton {...props} look="default" />;

/** Opens the dialog that fills in a template and sends it. */
function TryButton({ record, disabled, look }: RowSlotProps & { readonly look: ActionLook }) {
  const t = useMessages(templateMessages);
  if (record === undefined) return null;
  return (
    <DialogAction label={t('tryIt')} look={look} disabled={disabled}>
      {(close) => <Dialog record={record} onClose={close} />}
    </DialogAction>
  );
}
