import { builtIndexPath, type DefinitionEntry } from '#shared/resource/definition-entry.ts';
import { fetchStatic } from '#src/http/fetch-static.ts';

/**
 * The index of the definitions in the build, for a server that is not ours and sends no versions (docs/wire.md §1.4).
 */
export function builtIndex(): Promise<readonly DefinitionEntry[]> {
  return fetchStatic<readonly DefinitionEntry[]>(builtIndexPath);
}
