import { databaseNow } from '#server/db/today.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type Ahead, pastFinding } from './past-finding.ts';

/**
 * Nobody asks for days or times that are over (docs/domain.md §4.2): the rule of all areas, in the same words, by the database's
 * clock. The first field that is over is told.
 */
export function notPast(definition: ResourceDefinition, fields: readonly Ahead[]) {
  return async ({ db, record }: Pick<FindingInput, 'db' | 'record'>): Promise<readonly Finding[]> => {
    const found = pastFinding(definition, fields, record, await databaseNow(db));
    return found ? [found] : [];
  };
}
