import { readSetting, recentChoicesKey, writeSetting } from '#shared/session/store.ts';
import { safeRedirect } from '#src/session/guard.ts';
import type { PaletteEntry } from './palette-entry.ts';

const most = 8;

/**
 * Recent choices as stored in this browser, with their user, because the next user of this browser may belong to
 * another yard.
 */
interface Kept {
  readonly username: string;
  readonly entries: readonly PaletteEntry[];
}

/** The user's recent choices, newest first; only paths on our own origin (docs/security.md P22). */
export function recentChoices(
  username: string,
  kept: unknown = readSetting(recentChoicesKey),
): readonly PaletteEntry[] {
  if (!isKept(kept) || kept.username !== username) return [];
  return kept.entries.filter(isEntry).slice(0, most);
}

/** Stores a choice; external links are not stored. */
export function rememberChoice(username: string, chosen: PaletteEntry): void {
  if (chosen.external) return;
  const { path, title, detail, kind } = chosen;
  const others = recentChoices(username).filter((entry) => entry.path !== path);
  const entries = [{ path, title, detail, kind }, ...others].slice(0, most);
  writeSetting(recentChoicesKey, { username, entries } satisfies Kept);
}

function isKept(value: unknown): value is { readonly username: unknown; readonly entries: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'entries' in value && Array.isArray(value.entries);
}

function isEntry(value: unknown): value is PaletteEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { path, title, detail, kind }: Partial<Record<string, unknown>> = { ...value };
  if (typeof path !== 'string' || typeof title !== 'string' || typeof detail !== 'string') return false;
  return safeRedirect(path) === path && (kind === 'page' || kind === 'tab' || kind === 'record');
}
