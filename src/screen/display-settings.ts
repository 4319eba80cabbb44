import { create } from 'zustand';
import { readSetting, storagePrefix, writeSetting } from '#shared/session/store.ts';
import { type DisplaySettings, displayFrom, displayKeys, withChange } from '#shared/theme/display.ts';

/** The display settings of this browser (docs/specification.md §1.3): stored permanently and shared by its windows. */
const useSettings = create<DisplaySettings>()(() => displayFrom(readSetting));

export function useDisplay<T>(select: (settings: DisplaySettings) => T): T {
  return useSettings(select);
}

export function readDisplay(): DisplaySettings {
  return useSettings.getState();
}

/** Changes settings together with dependent ones and stores them. Listeners are not called if nothing changes. */
export function changeDisplay(change: Partial<DisplaySettings>): void {
  const before = readDisplay();
  const after = withChange(before, change);
  for (const name of changedNames(before, after)) writeSetting(displayKeys[name], after[name]);
  show(after);
}

/** Calls `listener` after each change, in this window or another one; returns the unsubscribe function. */
export function onDisplayChange(listener: (now: DisplaySettings, before: DisplaySettings) => void): () => void {
  return useSettings.subscribe(listener);
}

function show(after: DisplaySettings): void {
  if (changedNames(readDisplay(), after).length > 0) useSettings.setState(after);
}

function changedNames(before: DisplaySettings, after: DisplaySettings): (keyof DisplaySettings)[] {
  const names = Object.keys(displayKeys) as (keyof DisplaySettings)[];
  return names.filter((name) => before[name] !== after[name]);
}

const ownKeys: ReadonlySet<string> = new Set(Object.values(displayKeys).map((key) => storagePrefix + key));

window.addEventListener('storage', ({ key }) => {
  if (key === null || ownKeys.has(key)) show(displayFrom(readSetting));
});
