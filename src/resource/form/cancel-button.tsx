import Button from 'antd/es/button';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { loadLeaveDialog } from '#src/tab/unsaved-work.ts';
import { useLeaveTab } from '#src/tab/use-leave-tab.ts';
import { formMessages } from './form.messages.ts';

const LeaveDialog = lazyPart(async () => (await loadLeaveDialog()).LeaveDialog);

interface CancelButtonProps {
  /** Path to go to after the form is closed. */
  readonly to: string;
  readonly isUnsaved: () => boolean;
}

/**
 * Closes the form and its tab, and asks first if there are unsaved changes. Leaving in any other way keeps the form
 * open in its tab.
 */
export function CancelButton({ to, isUnsaved }: CancelButtonProps) {
  const t = useMessages(formMessages);
  const leaveTab = useLeaveTab();
  const [asking, setAsking] = useState(false);
  const leave = () => leaveTab(to);
  return (
    <>
      <Button onClick={() => (isUnsaved() ? setAsking(true) : leave())}>{t('cancel')}</Button>
      {asking && (
        <Suspense fallback={null}>
          <LeaveDialog open onLeave={leave} onStay={() => setAsking(false)} onLost={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
