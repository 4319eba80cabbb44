import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ToolButton } from '#src/resource/list/tool-button.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { tenantMessages } from './tenant.messages.ts';

const Dialog = lazyPart(async () => (await import('./deleted-tenants-dialog.tsx')).DeletedTenantsDialog);

/** Opens the deleted tenants. */
export function DeletedTenantsButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(tenantMessages);
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
          <Dialog onClose={() => setOpen(false)} onDone={onChanged} />
        </Suspense>
      )}
    </>
  );
}
