import { useEffect } from 'react';
import { useSession } from '#src/session/session-store.ts';
import { settingsStayHere } from './stay-here.ts';

/** Milliseconds after the shell stands: the first page comes first. */
const startMs = 2_000;

/** The settings of whoever is signed in follow the person; its code comes once the first page stands. */
export function usePreferences(): void {
  const userId = useSession((state) => state.session?.userInfo.id);
  const tenantId = useSession((state) => state.session?.tenantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or tenant begins anew
  useEffect(() => {
    if (settingsStayHere()) return;
    let stop = (): void => undefined;
    let isGone = false;
    const start = () =>
      import('./preference-sync.ts').then(
        ({ followPreferences }) => {
          if (!isGone) stop = followPreferences();
        },
        () => undefined, // Without it settings stay in this browser.
      );
    const timer = setTimeout(() => void start(), startMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [userId, tenantId]);
}
