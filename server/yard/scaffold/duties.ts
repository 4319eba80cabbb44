import { readParameter } from '#server/modules/config/parameters.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { scaffoldDues } from './predicates.ts';

/** What an application needs by the yard's own numbers, as it is entered now. */
export async function scaffoldDuties(tenantId: number, record: RecordPatch): Promise<RecordPatch> {
  return scaffoldDues(record, {
    height: await readParameter(tenantId, 'scaffold.schemeHeight'),
    load: await readParameter(tenantId, 'scaffold.schemeLoad'),
  });
}
