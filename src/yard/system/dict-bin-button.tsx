import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { dictionaryMessages } from './dictionary.messages.ts';

const Dialog = lazyPart(async () => (await import('./dict-bin-dialog.tsx')).DictBinDialog);

/** Opens the recycle bin of dictionaries. */
export function DictBinButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(dictionaryMessages);
  return (
    <DialogAction label={t('bin')} look={{ icon: <DeleteOutlined aria-hidden /> }} disabled={disabled}>
      {(close) => <Dialog onClose={close} onChanged={onChanged} />}
    </DialogAction>
  );
}
