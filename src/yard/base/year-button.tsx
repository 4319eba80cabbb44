import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { ToolButton } from '#src/resource/list/tool-button.tsx';
import type { ListSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { yearMessages } from './year.messages.ts';

const Dialog = lazyPart(async () => (await import('./year-dialog.tsx')).YearDialog);

/** Opens the dialog that takes the working days of a year over from a list of holidays. */
export function YearButton({ disabled, onChanged }: ListSlotProps) {
  const t = useMessages(yearMessages);
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolButton
        icon={<CalendarOutlined aria-hidden />}
        label={t('button')}
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
