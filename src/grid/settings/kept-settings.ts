import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import { GridSettings } from './grid-settings.ts';

const opened = new Map<string, GridSettings>();

globalThis.addEventListener?.('storage', ({ key }) => {
  if (key?.startsWith(storagePrefix)) opened.get(key.slice(storagePrefix.length))?.reread();
});

/**
 * The choice that a person made for a list, kept in this browser under the person's id: it survives signing out, and
 * nobody who signs in after sees it (docs/decisions/list-settings.md), and `src/preference` takes it to the person's
 * other browsers. `list` names the list for good.
 */
export function keptSettings(user: string, list: string): GridSettings {
  const key = `GRID_${user}_${list}`;
  const settings =
    opened.get(key) ?? new GridSettings({ read: () => readSetting(key), write: (choice) => writeSetting(key, choice) });
  opened.set(key, settings);
  return settings;
}
