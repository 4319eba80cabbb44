import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { useMessages } from '#src/i18n/use-messages.ts';
import { DialogAction } from '#src/resource/slots/dialog-action.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { yearMessages } from './year.messages.ts';

const Dialog = lazyPart(async () => (await import('./year-dialog.tsx')).YearDialog);

/** Opens the dialog that imports the working days of a year from a list of holidays. */
export function YearButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(yearMessages);
  return (
    <DialogAction label={t('button')} look={{ icon: <CalendarOutlined aria-hidden /> }} disabled={disabled}>
      {(close) => <Dialog onClose={close} onChanged={onChanged} />}
    </DialogAction>
  );
}
