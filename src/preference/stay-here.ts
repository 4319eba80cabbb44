import { readSetting, writeSetting } from '#shared/session/store.ts';

const stayKey = 'PREFERENCES_HERE';

/** Whether this browser does not synchronise settings: a shared screen, or a test. */
export function settingsStayHere(): boolean {
  return readSetting(stayKey) === true;
}

export function keepSettingsHere(stay: boolean): void {
  writeSetting(stayKey, stay);
}
