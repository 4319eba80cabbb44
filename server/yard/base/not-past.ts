import { databaseNow } from '#server/db/today.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { type FutureField, pastFinding } from './past-finding.ts';

/**
 * Applications may not ask for past days or times (docs/domain.md §4.2), by the database's clock. All areas use this
 * check; it reports the first field that is past.
 */
export function notPast(definition: ResourceDefinition, fields: readonly FutureField[]) {
  return async ({ db, record }: Pick<FindingInput, 'db' | 'record'>): Promise<readonly Finding[]> => {
    const found = pastFinding(definition, fields, record, await databaseNow(db));
    return found ? [found] : [];
  };
}
