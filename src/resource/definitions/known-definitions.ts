import type { DefinitionEntry } from '#shared/resource/definition-entry.ts';
import type { PermissionData } from '#src/session/permission-data.ts';
import { sessionState } from '#src/session/session-store.ts';

const none: readonly DefinitionEntry[] = [];
const maps = new WeakMap<readonly DefinitionEntry[], ReadonlyMap<string, DefinitionEntry>>();

/** What is known of a resource without its definition; undefined for codes that are not the person's business. */
export function entryIn(permissions: PermissionData | null, code: string): DefinitionEntry | undefined {
  const entries = permissions?.definitions ?? none;
  const known = maps.get(entries) ?? new Map(entries.map((entry) => [entry.code, entry]));
  maps.set(entries, known);
  return known.get(code);
}

/** The same as things stand now, for what asks later than it renders. */
export function definitionEntry(code: string): DefinitionEntry | undefined {
  return entryIn(sessionState().permissions, code);
}
