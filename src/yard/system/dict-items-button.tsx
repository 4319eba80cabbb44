import { useMessages } from '#src/i18n/use-messages.ts';
import { type ActionLook, DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { dictionaryMessages } from './dictionary.messages.ts';

const Drawer = lazyPart(async () => (await import('./dict-items-drawer.tsx')).DictItemsDrawer);

export const DictItemsInRow = (props: RowSlotProps) => <DictItemsButton {...props} look="link" />;
export const DictItemsOnRecord = (props: RecordSlotProps) => <DictItemsButton {...props} look="default" />;

/** Opens the items of a dictionary. */
function DictItemsButton({ record, disabled, look }: RowSlotProps & { readonly look: ActionLook }) {
  const t = useMessages(dictionaryMessages);
  if (record === undefined) return null;
  return (
    <DialogAction label={t('items')} look={look} disabled={disabled}>
      {(close) => (
        <Drawer dictId={String(record.id)} name={String(record.dictName_dictText ?? record.dictName)} onClose={close} />
      )}
    </DialogAction>
  );
}
