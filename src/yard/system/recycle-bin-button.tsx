import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { usersMessages } from './users.messages.ts';

const Dialog = lazyPart(async () => (await import('./recycle-bin-dialog.tsx')).RecycleBinDialog);

/** Opens the list of deleted accounts. */
export function RecycleBinButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(usersMessages);
  return (
    <DialogAction label={t('recycleBin')} look={{ icon: <DeleteOutlined aria-hidden /> }} disabled={disabled}>
      {(close) => <Dialog onClose={close} onChanged={onChanged} />}
    </DialogAction>
  );
}
