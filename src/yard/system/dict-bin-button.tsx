import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { dictionaryMessages } from './dictionary.messages.ts';

const Bin = lazyPart(async () => (await import('./dict-bin-dialog.tsx')).DictBinDialog);

/** Opens the recycle bin of dictionaries. */
export function DictBinButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(dictionaryMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('bin')}
      </Button>
      {open && (
        <Suspense>
          <Bin onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}
