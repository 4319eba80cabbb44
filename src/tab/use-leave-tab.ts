import { useCallback, useContext } from 'react';
import { useNavigate } from 'react-router-dom';
import { removeTab } from './tab-store.ts';
import { TabKey } from './tab-title.ts';
import { discardWork } from './unsaved-work.ts';

/** Closes the tab of a finished page and navigates elsewhere; unsaved work in the tab is given up. */
export function useLeaveTab(): (to: string) => void {
  const navigate = useNavigate();
  const tab = useContext(TabKey);
  return useCallback(
    (to) => {
      discardWork([tab]);
      if (tab !== null) removeTab(tab);
      navigate(to, { replace: true });
    },
    [navigate, tab],
  );
}
