import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';

/** `contractor_status`: 停工 and 退出 file nothing; at this many points a unit counts as stopped (domain.md §10.4). */
const stopped: readonly string[] = ['3', '4'];
const stopPoints = 12;

/** A unit that is stopped gets no new application in any area. */
export async function contractorFindings({ db, tenantId, record }: FindingInput): Promise<readonly Finding[]> {
  const contractor = await db
    .selectFrom('prmContractor')
    .select(['name', 'status', 'violationPoints'])
    .where('tenantId', '=', tenantId)
    .where('id', '=', String(record.contractor))
    .executeTakeFirst();
  if (!contractor) return [];
  if (!stopped.includes(contractor.status) && contractor.violationPoints < stopPoints) return [];
  return [
    { error: 'contractorStopped', params: { name: contractor.name, n: contractor.violationPoints }, blocks: true },
  ];
}
