import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { dictionaryMessages } from './dictionary.messages.ts';

const Drawer = lazyPart(async () => (await import('./dict-items-drawer.tsx')).DictItemsDrawer);

export const DictItemsInRow = (props: RowSlotProps) => <DictItemsButton {...props} look="link" />;
export const DictItemsOnRecord = (props: RecordSlotProps) => <DictItemsButton {...props} look="default" />;

/** Opens the items of a dictionary. */
function DictItemsButton({ record, disabled, look }: RowSlotProps & { readonly look: 'link' | 'default' }) {
  const t = useMessages(dictionaryMessages);
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
        {t('items')}
      </Button>
      {open && (
        <Suspense>
          <Drawer dictId={String(record.id)} name={String(record.dictName)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
