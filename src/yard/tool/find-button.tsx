import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { toolMessages } from './tool.messages.ts';

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog);

/** Scans a label and opens the tool's page. */
export function FindButton({ disabled }: ListSlotProps) {
  const t = useMessages(toolMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button type="text" disabled={disabled} onClick={() => setOpen(true)}>
        {t('scanFind')}
      </Button>
      {open && (
        <Suspense>
          <FindDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
