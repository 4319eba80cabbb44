import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { tenantMessages } from './tenant.messages.ts';

const Dialog = lazyPart(async () => (await import('./deleted-tenants-dialog.tsx')).DeletedTenantsDialog);

/** Opens the list of deleted tenants. */
export function DeletedTenantsButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(tenantMessages);
  return (
    <DialogAction label={t('recycleBin')} look={{ icon: <DeleteOutlined aria-hidden /> }} disabled={disabled}>
      {(close) => <Dialog onClose={close} onDone={onChanged} />}
    </DialogAction>
  );
}
