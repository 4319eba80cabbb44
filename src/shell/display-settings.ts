import { create } from 'zustand';
import { readSetting, writeSetting } from '#shared/session/store.ts';

/** How this browser likes the shell (spec 1 §3); kept under the `pro__` prefix beyond the session. */
export interface DisplaySettings {
  readonly sidebarOpened: boolean;
  readonly multipage: boolean;
}

const keys = { sidebarOpened: 'SIDEBAR_TYPE', multipage: 'DEFAULT_MULTI_PAGE' } as const;

export const useDisplaySettings = create<DisplaySettings>()(() => ({
  sidebarOpened: readSetting(keys.sidebarOpened) !== false,
  multipage: readSetting(keys.multipage) !== false,
}));

export function changeDisplay(change: Partial<DisplaySettings>): void {
  if (change.sidebarOpened !== undefined) writeSetting(keys.sidebarOpened, change.sidebarOpened);
  if (change.multipage !== undefined) writeSetting(keys.multipage, change.multipage);
  useDisplaySettings.setState(change);
}
