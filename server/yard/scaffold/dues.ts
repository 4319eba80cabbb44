import { readParameter } from '#server/kernel/parameters.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { scaffoldDues } from './predicates.ts';

/** Whether an application needs a drawn scheme and HSE's review, by the yard's current parameters. */
export async function duesOf(tenantId: number, record: RecordPatch): Promise<ReturnType<typeof scaffoldDues>> {
  const height = await readParameter(tenantId, 'scaffold.schemeHeight');
  const load = await readParameter(tenantId, 'scaffold.schemeLoad');
  return scaffoldDues(record, { height, load });
}
