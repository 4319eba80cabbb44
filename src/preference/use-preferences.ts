import { useEffect } from 'react';
import { useSession } from '#src/session/session-store.ts';
import { isSyncOff } from './sync-off.ts';

/** Delay in ms after the shell, because the first page takes precedence. */
const startMs = 2_000;

/** Synchronises the signed-in user's settings; the code is loaded after the first page. */
export function usePreferences(): void {
  const userId = useSession((state) => state.session?.userInfo.id);
  const tenantId = useSession((state) => state.session?.tenantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person or tenant begins anew
  useEffect(() => {
    if (isSyncOff()) return;
    let stop = (): void => undefined;
    let isGone = false;
    const start = () =>
      import('./preference-sync.ts').then(
        ({ followPreferences }) => {
          if (!isGone) stop = followPreferences();
        },
        () => undefined, // If loading fails, settings stay in this browser.
      );
    const timer = setTimeout(() => void start(), startMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop();
    };
  }, [userId, tenantId]);
}
