import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import { GridSettings } from './grid-settings.ts';

const opened = new Map<string, GridSettings>();

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.startsWith(storagePrefix)) opened.get(key.slice(storagePrefix.length))?.reread();
});

/**
 * A user's settings for a list, stored in this browser by user id: they survive signing out, and other users do not see
 * them (docs/decisions/list-settings.md). `src/preference` copies them to the user's other browsers. `list` is the
 * permanent key of the list.
 */
export function keptSettings(user: string, list: string): GridSettings {
  const key = `GRID_${user}_${list}`;
  const settings =
    opened.get(key) ?? new GridSettings({ read: () => readSetting(key), write: (choice) => writeSetting(key, choice) });
  opened.set(key, settings);
  return settings;
}
