import { useMemo } from 'react';
import { readSetting, writeSetting } from '#shared/session/store.ts';
import { useSession } from '#src/session/session-store.ts';
import { GridSettings } from './grid-settings.ts';

const opened = new Map<string, GridSettings>();

/**
 * The choice that the signed-in person made for a list, kept in this browser under the person's id: it survives signing
 * out, and nobody who signs in after sees it (docs/decisions/list-settings.md). `list` names the list for good.
 */
export function useKeptSettings(list: string): GridSettings {
  const user = useSession(({ session }) => session?.userInfo.id ?? '');
  return useMemo(() => {
    const key = `GRID_${user}_${list}`;
    const settings =
      opened.get(key) ??
      new GridSettings({ read: () => readSetting(key), write: (choice) => writeSetting(key, choice) });
    opened.set(key, settings);
    return settings;
  }, [user, list]);
}
