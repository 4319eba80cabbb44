import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { templateMessages } from './template.messages.ts';

const Dialog = lazyPart(async () => (await import('./try-template-dialog.tsx')).TryTemplateDialog);

export const TryInRow = (props: RowSlotProps) => <TryButton {...props} look="link" />;
export const TryOnRecord = (props: RecordSlotProps) => <TryButton {...props} look="default" />;

/** Opens the dialog that fills a template in and sends it. */
function TryButton({ record, disabled, look }: RowSlotProps & { readonly look: 'link' | 'default' }) {
  const t = useMessages(templateMessages);
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
        {t('tryIt')}
      </Button>
      {open && (
        <Suspense>
          <Dialog record={record} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
