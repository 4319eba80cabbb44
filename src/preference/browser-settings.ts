import { nameOfSetting, preferenceBytes, preferenceLimits, settingOfName } from '#shared/session/preference-name.ts';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import type { Values } from './agreement.ts';

/** The settings of this browser that are synchronised, without values that are too large. */
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

/** Writes values as if another window had: components are updated by the browser's storage event. */
export function takeSettings(userId: string, values: Values): void {
  for (const [name, json] of Object.entries(values)) {
    const setting = settingOfName(name, userId);
    writeSetting(setting, JSON.parse(json));
    window.dispatchEvent(new StorageEvent('storage', { key: storagePrefix + setting, storageArea: localStorage }));
  }
}
