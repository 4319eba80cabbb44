import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import type { RecordSlotProps, RowSlotProps } from '#src/resource/slots/page.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { formActionMessages } from './form-actions.messages.ts';

const Dialog = lazyPart(async () => (await import('./synchronise-dialog.tsx')).SynchroniseDialog);

export const SynchroniseInRow = (props: RowSlotProps) => <Ask {...props} look={{ type: 'link', size: 'small' }} />;
export const Synchronise = (props: RecordSlotProps) => <Ask {...props} look={{ type: 'primary' }} />;

interface AskProps extends RowSlotProps {
  readonly look: { readonly type: 'link' | 'primary'; readonly size?: 'small' };
}

/**
 * Opens the plan that makes or changes the table of a form; hidden if the form already is used as it is designed. The
 * dialog stays after that, because it says what was done.
 */
function Ask({ record, disabled, look, onChanged }: AskProps) {
  const t = useMessages(formActionMessages);
  const [open, setOpen] = useState(false);
  if (record === undefined) return null;
  return (
    <>
      {record.isDbSynch !== 'Y' && (
        <Button {...look} disabled={disabled} onClick={() => setOpen(true)}>
          {t('synchronise')}
        </Button>
      )}
      {open && (
        <Suspense>
          <Dialog record={record} onClose={() => setOpen(false)} onDone={onChanged} />
        </Suspense>
      )}
    </>
  );
}
