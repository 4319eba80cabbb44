import { useMessages } from '#src/i18n/use-messages.ts';
import { type ActionLook, DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { registrationMessages } from './registration.messages.ts';

const Dialog = lazyPart(async () => (await import('./decide-registration-dialog.tsx')).DecideRegistrationDialog);

/** State of an undecided registration (dictionary `registration_state`). */
const waiting = '1';

export const DecideInRow = (props: RowSlotProps) => <DecideButton {...props} look="link" />;
export const DecideOnRecord = (props: RecordSlotProps) => <DecideButton {...props} look="primary" />;

/** Opens the decision on an undecided registration; otherwise renders nothing. */
function DecideButton({ record, disabled, look, onChanged }: RowSlotProps & { readonly look: ActionLook }) {
  const t = useMessages(registrationMessages);
  if (record?.state !== waiting) return null;
  return (
    <DialogAction label={t('decide')} look={look} disabled={disabled}>
      {(close) => <Dialog record={record} onClose={close} onDone={onChanged} />}
    </DialogAction>
  );
}
