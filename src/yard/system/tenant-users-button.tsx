import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { tenantMessages } from './tenant.messages.ts';

const Dialog = lazyPart(async () => (await import('./tenant-users-dialog.tsx')).TenantUsersDialog);

/** Opens who is in the tenant. */
export function TenantUsersButton({ record, disabled }: RowSlotProps) {
  const t = useMessages(tenantMessages);
  const [open, setOpen] = useState(false);
  if (record === undefined) return null;
  return (
    <>
      <Button type="link" size="small" disabled={disabled} onClick={() => setOpen(true)}>
        {t('members')}
      </Button>
      {open && (
        <Suspense>
          <Dialog tenant={{ id: Number(record.id), name: String(record.name) }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
