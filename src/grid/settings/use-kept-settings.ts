import { useMemo } from 'react';
import { useSession } from '#src/session/session-store.ts';
import type { GridSettings } from './grid-settings.ts';
import { keptSettings } from './kept-settings.ts';

/** The signed-in user's settings for a list. */
export function useKeptSettings(list: string): GridSettings {
  const user = useSession(({ session }) => session?.userInfo.id ?? '');
  return useMemo(() => keptSettings(user, list), [user, list]);
}
