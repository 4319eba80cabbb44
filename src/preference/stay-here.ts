import { readSetting, writeSetting } from '#shared/session/store.ts';

const stayKey = 'PREFERENCES_HERE';

/** This browser keeps its settings to itself: a screen that several people share, or a test. */
export function settingsStayHere(): boolean {
  return readSetting(stayKey) === true;
}

export function keepSettingsHere(stay: boolean): void {
  writeSetting(stayKey, stay);
}
