import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { tenantMessages } from './tenant.messages.ts';

const Dialog = lazyPart(async () => (await import('./tenant-users-dialog.tsx')).TenantUsersDialog);

/** Opens the members of the tenant. */
export function TenantUsersButton({ record, disabled }: RowSlotProps) {
  const t = useMessages(tenantMessages);
  if (record === undefined) return null;
  return (
    <DialogAction label={t('members')} look="link" disabled={disabled}>
      {(close) => <Dialog tenant={{ id: Number(record.id), name: String(record.name) }} onClose={close} />}
    </DialogAction>
  );
}
