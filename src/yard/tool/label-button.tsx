import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { toolMessages } from './tool.messages.ts';

const LabelDialog = lazyPart(async () => (await import('./label-dialog.tsx')).LabelDialog);

/** Opens the label that sticks to the tool. */
export function LabelButton({ record, disabled }: RecordSlotProps) {
  const t = useMessages(toolMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpen(true)}>
        {t('label')}
      </Button>
      {open && (
        <Suspense>
          <LabelDialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
