import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ExtraCheck, Finding, SubmitCheck } from '#server/workflow/area-guard.ts';
import { readUnits, stopsByPoints, type Unit, unitStates } from '#server/yard/violation/unit-points.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { refersTo } from '#shared/yard/extra-approval.ts';
import { unitApproval } from '#shared/yard/violation/unit-approval.ts';

type Asked = Pick<Parameters<SubmitCheck>[0], 'db' | 'tenantId' | 'definition' | 'record'>;

/** Ids of the contractors that an application refers to in any field, and of those that are its departments. */
async function unitsOf({ db, tenantId, definition, record }: Asked): Promise<readonly string[]> {
  const { fields } = definition;
  const named = fields.filter(({ type, ref }) => type === 'ref' && ref === 'contractor');
  const units = named.flatMap(({ name }) => textsOf(record, name));
  if (!refersTo(definition, unitApproval.about)) return units;
  const departs = ['sysOrgCode', ...fields.flatMap(({ type, name }) => (type === 'dept' ? [name] : []))];
  return [
    ...units,
    ...(await ownUnits(
      db,
      tenantId,
      departs.flatMap((name) => textsOf(record, name)),
    )),
  ];
}

function textsOf(record: ResourceRecord, name: string): string[] {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value.split(',') : [];
}

/**
 * 本厂部门: departments of the yard are contractors too (docs/domain.md §10.1), each including all departments below it.
 */
async function ownUnits(db: Db, tenantId: number, orgCodes: readonly string[]): Promise<readonly string[]> {
  if (orgCodes.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from prm_contractor
    where tenant_id = ${tenantId} and del_flag = 0 and kind = ${ownDepartment}
      and exists (select from unnest(${[...orgCodes]}::text[]) code where starts_with(code, dept))`.execute(db);
  return rows.map(({ id }) => id);
}

/** Code of `contractor_kind`: a department of the yard. */
const ownDepartment = '4';

/**
 * A stopped contractor gets no new application in any area (docs/domain.md §10.4). Near the limit, the applicant is
 * told that HSE has to approve as well. A submit locks the contractor's row until it ends, so a violation that stops
 * the contractor is stored either before or after the submit.
 */
export const contractorFindings: SubmitCheck = async ({ db, tenantId, definition, record, binding }) => {
  const named = await unitsOf({ db, tenantId, definition, record });
  const units = await readUnits(db, tenantId, named, binding ? 'share' : undefined);
  if (units.length === 0) return [];
  const stop = await readParameter(tenantId, 'violation.stopPoints');
  const extra = await readParameter(tenantId, 'violation.extraPoints');
  return units.flatMap((unit): Finding[] => {
    const params = { name: unit.name, n: unit.points };
    if (unit.status === unitStates.left) {
      return [{ error: 'contractorLeft', params: { name: unit.name }, blocks: true }];
    }
    if (unit.status === unitStates.stopped || stopsByPoints(unit, stop)) {
      return [{ error: 'contractorStopped', params, blocks: true }];
    }
    return needsExtra(unit, extra) ? [{ error: 'contractorExtra', params, blocks: false }] : [];
  });
};

const needsExtra = ({ points }: Unit, limit: number): boolean => points >= limit;

/** Whether a contractor of the application has so many points that HSE approves before all others. */
export const contractorExtra: ExtraCheck = async (input) => {
  const { db, tenantId } = input;
  const units = await readUnits(db, tenantId, await unitsOf(input));
  if (units.length === 0) return false;
  const extra = await readParameter(tenantId, 'violation.extraPoints');
  return units.some((unit) => needsExtra(unit, extra));
};
