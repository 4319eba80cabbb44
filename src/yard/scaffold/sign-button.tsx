import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { scaffoldMessages } from './scaffold.messages.ts';

const SignDialog = lazyPart(async () => (await import('./sign-dialog.tsx')).SignDialog);

/** Opens the scaffold's sign to print. */
export function SignButton({ definition, record, disabled }: RecordSlotProps) {
  const t = useMessages(scaffoldMessages);
  return (
    <DialogAction label={t('sign')} look="default" disabled={disabled}>
      {(close) => <SignDialog definition={definition} record={record} onClose={close} />}
    </DialogAction>
  );
}
