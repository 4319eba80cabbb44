import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { registrationMessages } from './registration.messages.ts';

const Dialog = lazyPart(async () => (await import('./decide-registration-dialog.tsx')).DecideRegistrationDialog);

/** State of who waits (dictionary `registration_state`). */
const waiting = '1';

export const DecideInRow = (props: RowSlotProps) => <DecideButton {...props} look="link" />;
export const DecideOnRecord = (props: RecordSlotProps) => <DecideButton {...props} look="primary" />;

/** Opens the decision over a person who waits; nothing where it was decided. */
function DecideButton({ record, disabled, look, onChanged }: RowSlotProps & { readonly look: 'link' | 'primary' }) {
  const t = useMessages(registrationMessages);
  const [open, setOpen] = useState(false);
  if (record?.state !== waiting) return null;
  return (
    <>
      <Button
        type={look}
        {...(look === 'link' && { size: 'small' as const })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {t('decide')}
      </Button>
      {open && (
        <Suspense>
          <Dialog record={record} onClose={() => setOpen(false)} onDone={onChanged} />
        </Suspense>
      )}
    </>
  );
}
