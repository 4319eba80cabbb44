import { useContext } from 'react';
import { useBlocker } from 'react-router-dom';
import { LeaveDialog } from '#src/shell/leave-dialog.tsx';
import { TabKey } from '#src/shell/tab-title.ts';
import { hasUnsavedWork, useUnsavedWork } from '#src/shell/unsaved-work.ts';

/** Asks before a form with changes is left, by a link as well as by closing its tab or the window. */
export function LeaveGuard({ active }: { readonly active: () => boolean }) {
  const tab = useContext(TabKey);
  useUnsavedWork(active);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && hasUnsavedWork([tab]),
  );
  return (
    <LeaveDialog
      open={blocker.state === 'blocked'}
      onLeave={() => blocker.proceed?.()}
      onStay={() => blocker.reset?.()}
    />
  );
}
