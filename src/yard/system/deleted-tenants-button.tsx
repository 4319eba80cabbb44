import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
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
      <Button size="small" icon={<DeleteOutlined aria-hidden />} disabled={disabled} onClick={() => setOpen(true)}>
        {t('recycleBin')}
      </Button>
      {open && (
        <Suspense>
          <Dialog onClose={() => setOpen(false)} onDone={onChanged} />
        </Suspense>
      )}
    </>
  );
}
