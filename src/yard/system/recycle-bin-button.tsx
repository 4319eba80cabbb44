import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ToolButton } from '#src/resource/list/tool-button.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { usersMessages } from './users.messages.ts';

const Dialog = lazyPart(async () => (await import('./recycle-bin-dialog.tsx')).RecycleBinDialog);

/** Opens the deleted accounts. */
export function RecycleBinButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(usersMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={<DeleteOutlined aria-hidden />}
        label={t('recycleBin')}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
}
