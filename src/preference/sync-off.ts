import { readSetting, writeSetting } from '#shared/session/store.ts';

const stayKey = 'PREFERENCES_HERE';

/** Whether this browser does not synchronise settings: a shared screen, or a test. */
export function isSyncOff(): boolean {
  return readSetting(stayKey) === true;
}

export function switchSyncOff(stay: boolean): void {
  writeSetting(stayKey, stay);
}
