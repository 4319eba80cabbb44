/**
 * What of a browser's settings goes along with the person, and nothing else: how the office looks and is laid out, what
 * tells of itself (`NOTIFY_…`), whether tabs come back, and the columns, density and page size of a list (`GRID_<list>`).
 */
export const preferenceName =
  /^(?:COLOR_SCHEME|LANGUAGE|SIDEBAR_TYPE|(?:DEFAULT|NOTIFY|TABS)_[A-Z][A-Z_]{0,39}|GRID_[\w:./-]{1,120})$/;

/** Most of what one person keeps: names, bytes of one value as JSON, bytes of all values, names in one change. */
export const preferenceLimits = { names: 300, valueBytes: 8_192, allBytes: 262_144, changed: 50 } as const;

/** Bytes of a value as it is kept. */
export const preferenceBytes = (json: string): number => new TextEncoder().encode(json).length;

/** What a setting of this browser is called on the server; null: it is none of this person's. Lists carry the person's id. */
export function nameOfSetting(setting: string, userId: string): string | null {
  const ownLists = `GRID_${userId}_`;
  const isList = setting.startsWith('GRID_');
  if (isList && !setting.startsWith(ownLists)) return null;
  const name = isList ? `GRID_${setting.slice(ownLists.length)}` : setting;
  return preferenceName.test(name) ? name : null;
}

/** The setting of this browser that a name of the server stands for. */
export function settingOfName(name: string, userId: string): string {
  return isListName(name) ? `GRID_${userId}_${name.slice('GRID_'.length)}` : name;
}

/** A list's settings are kept under the person's id; the others are those of whoever uses the browser. */
export function isListName(name: string): boolean {
  return name.startsWith('GRID_');
}
