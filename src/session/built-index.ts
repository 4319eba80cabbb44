import { builtIndexPath, type DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { fetchStatic } from '#src/http/fetch-static.ts';

/** The index of what the build has: a server that is not ours tells no versions (docs/wire.md §1.4). */
export function builtIndex(): Promise<readonly DefinitionEntry[]> {
  return fetchStatic<readonly DefinitionEntry[]>(builtIndexPath);
}
