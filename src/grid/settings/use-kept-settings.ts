import { useMemo } from 'react';
import { useSession } from '#src/session/session-store.ts';
import type { GridSettings } from './grid-settings.ts';
import { keptSettings } from './kept-settings.ts';

/** What the signed-in person chose for a list. */
export function useKeptSettings(list: string): GridSettings {
  const user = useSession(({ session }) => session?.userInfo.id ?? '');
  return useMemo(() => keptSettings(user, list), [user, list]);
}
