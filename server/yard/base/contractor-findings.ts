import type { Finding, SubmitCheck } from '#server/workflow/area-guard.ts';

/** `contractor_status`: 停工 and 退出 file nothing; at this many points a unit counts as stopped (domain.md §10.4). */
const stopped: readonly string[] = ['3', '4'];
const stopPoints = 12;

/** A unit that is stopped gets no new application in any area, under whatever name the application has it. */
export const contractorFindings: SubmitCheck = async ({ db, tenantId, definition, record }) => {
  const fields = definition.fields.filter(({ type, ref }) => type === 'ref' && ref === 'contractor');
  const named = fields.map(({ name }) => record[name]).filter((id) => typeof id === 'string' && id !== '');
  if (named.length === 0) return [];
  const contractors = await db
    .selectFrom('prmContractor')
    .select(['name', 'status', 'violationPoints'])
    .where('tenantId', '=', tenantId)
    .where('id', 'in', named.map(String))
    .execute();
  return contractors
    .filter(({ status, violationPoints }) => stopped.includes(status) || violationPoints >= stopPoints)
    .map(
      ({ name, violationPoints }): Finding => ({
        error: 'contractorStopped',
        params: { name, n: violationPoints },
        blocks: true,
      }),
    );
};
