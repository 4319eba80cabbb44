import { nameOfSetting, preferenceBytes, preferenceLimits, settingOfName } from '#shared/session/preference-name.ts';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import type { Values } from './agreement.ts';

/** The settings of this browser that go along with the person; what is too large to be kept is left out. */
export function settingsOf(userId: string): Values {
  const values: Record<string, string> = {};
  for (const key of Object.keys(localStorage)) {
    const setting = key.startsWith(storagePrefix) ? key.slice(storagePrefix.length) : null;
    const name = setting === null ? null : nameOfSetting(setting, userId);
    if (setting === null || name === null) continue;
    const json = JSON.stringify(readSetting(setting));
    if (preferenceBytes(json) <= preferenceLimits.valueBytes) values[name] = json;
  }
  return values;
}

/** Takes values as another window's: whoever shows a setting hears of it by the browser's own event. */
export function takeSettings(userId: string, values: Values): void {
  for (const [name, json] of Object.entries(values)) {
    const setting = settingOfName(name, userId);
    writeSetting(setting, JSON.parse(json));
    window.dispatchEvent(new StorageEvent('storage', { key: storagePrefix + setting, storageArea: localStorage }));
  }
}
