/**
 * Settings that follow a user to other browsers; all others stay in the browser. They cover look and layout of the
 * office, notifications (`NOTIFY_…`), restored tabs, animation, and the columns, density and page size of a list
 * (`GRID_<list>`). `GRID_home` is the arrangement of the home page.
 */
export const preferenceName =
  /^(?:COLOR_SCHEME|LANGUAGE|SIDEBAR_TYPE|RESTORE_TABS|WITHOUT_ANIMATION|(?:DEFAULT|NOTIFY)_[A-Z][A-Z_]{0,39}|GRID_[\w:./-]{1,120})$/;

/** Limits per user: number of names, bytes of one value as JSON, bytes of all values, names in one change. */
export const preferenceLimits = { names: 300, valueBytes: 8_192, allBytes: 262_144, changed: 50 } as const;

/** Size of a stored value in bytes. */
export const preferenceBytes = (json: string): number => new TextEncoder().encode(json).length;

/**
 * Server-side name of a browser setting, or null if the setting stays in the browser or belongs to another user. In the
 * browser, the name of a list setting contains the user id.
 */
export function nameOfSetting(setting: string, userId: string): string | null {
  const ownLists = `GRID_${userId}_`;
  const isList = setting.startsWith('GRID_');
  if (isList && !setting.startsWith(ownLists)) return null;
  const name = isList ? `GRID_${setting.slice(ownLists.length)}` : setting;
  return preferenceName.test(name) ? name : null;
}

/** Browser setting for a server-side name. */
export function settingOfName(name: string, userId: string): string {
  return isListName(name) ? `GRID_${userId}_${name.slice('GRID_'.length)}` : name;
}

/**
 * Whether a name is a list setting. Browsers store list settings per user id, other settings for all users of the
 * browser.
 */
export function isListName(name: string): boolean {
  return name.startsWith('GRID_');
}
