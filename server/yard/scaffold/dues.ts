import { readParameter } from '#server/kernel/parameters.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { scaffoldDues } from './predicates.ts';

/** What an application needs by the yard's own limits as they are now: a drawn scheme, HSE's review. */
export async function duesOf(tenantId: number, record: RecordPatch): Promise<ReturnType<typeof scaffoldDues>> {
  const height = await readParameter(tenantId, 'scaffold.schemeHeight');
  const load = await readParameter(tenantId, 'scaffold.schemeLoad');
  return scaffoldDues(record, { height, load });
}
