import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { scaffoldMessages } from './scaffold.messages.ts';

const SignDialog = lazyPart(async () => (await import('./sign-dialog.tsx')).SignDialog);

/** Opens the sign that hangs on the scaffold. */
export function SignButton({ definition, record, disabled }: RecordSlotProps) {
  const t = useMessages(scaffoldMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {t('sign')}
      </Button>
      {open && (
        <Suspense>
          <SignDialog definition={definition} record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
