import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { monitorMessages } from './monitor.messages.ts';

const Dialog = lazyPart(async () => (await import('./compare-dialog.tsx')).CompareDialog);

export const CompareInRow = (props: RowSlotProps) => <CompareButton {...props} look="link" />;
export const CompareOnRecord = (props: RecordSlotProps) => <CompareButton {...props} look="primary" />;

/** Opens two versions of the record side by side: this one and the one before it. */
function CompareButton({ record, disabled, look }: RowSlotProps & { readonly look: 'link' | 'primary' }) {
  const t = useMessages(monitorMessages);
  const [open, setOpen] = useState(false);
  if (record === undefined) return null;
  return (
    <>
      <Button
        type={look}
        {...(look === 'link' && { size: 'small' as const })}
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {t('compare')}
      </Button>
      {open && (
        <Suspense>
          <Dialog version={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
