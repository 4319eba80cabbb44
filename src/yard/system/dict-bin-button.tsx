import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ToolButton } from '#src/resource/list/tool-button.tsx';
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
      <ToolButton
        icon={<DeleteOutlined aria-hidden />}
        label={t('bin')}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Bin onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}
