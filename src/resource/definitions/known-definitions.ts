import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import type { PermissionData } from '#src/session/permission-data.ts';
import { sessionState } from '#src/session/session-store.ts';

const none: readonly DefinitionEntry[] = [];
const maps = new WeakMap<readonly DefinitionEntry[], ReadonlyMap<string, DefinitionEntry>>();

/**
 * What the permissions say about a resource before its definition is loaded; undefined if the user has no access to it.
 */
export function entryIn(permissions: PermissionData | null, code: string): DefinitionEntry | undefined {
  const entries = permissions?.definitions ?? none;
  const known = maps.get(entries) ?? new Map(entries.map((entry) => [entry.code, entry]));
  maps.set(entries, known);
  return known.get(code);
}

/** `entryIn` with the current permissions, for code that runs outside rendering. */
export function definitionEntry(code: string): DefinitionEntry | undefined {
  return entryIn(sessionState().permissions, code);
}
