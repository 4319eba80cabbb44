import { readSetting, recentPagesKey, writeSetting } from '#shared/session/store.ts';

/** Pages of records count too, though a list of recent pages leaves them out. */
const most = 40;

interface Kept {
  readonly username: string;
  readonly paths: readonly string[];
}

/**
 * Paths that this person recently opened in this browser, the newest first; empty if the stored ones are another
 * person's.
 */
export function recentPages(username: string, kept: unknown = readSetting(recentPagesKey)): readonly string[] {
  if (!isKept(kept) || kept.username !== username) return [];
  return kept.paths.filter((path): path is string => typeof path === 'string');
}

export function rememberPage(username: string, path: string): void {
  const others = recentPages(username).filter((other) => other !== path);
  writeSetting(recentPagesKey, { username, paths: [path, ...others].slice(0, most) } satisfies Kept);
}

function isKept(value: unknown): value is { readonly username: unknown; readonly paths: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'paths' in value && Array.isArray(value.paths);
}
