import { readParameter } from '#server/modules/config/parameters.ts';
import type { ExtraCheck, Finding, SubmitCheck } from '#server/workflow/area-guard.ts';
import { readUnits, stopsByPoints, type Unit, unitStates } from '#server/yard/violation/unit-points.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** The units that an application names, under whatever name it has them. */
function unitsOf({ fields }: ResourceDefinition, record: ResourceRecord): string[] {
  const named = fields.filter(({ type, ref }) => type === 'ref' && ref === 'contractor');
  return named.flatMap(({ name }) => {
    const value = record[name];
    return typeof value === 'string' && value !== '' ? value.split(',') : [];
  });
}

/**
 * A unit that is stopped gets no new application in any area (domain.md §10.4); one near it is told that HSE approves it as well.
 * The submit holds the unit's row until it ends, so a violation that stops it comes wholly before or wholly after.
 */
export const contractorFindings: SubmitCheck = async ({ db, tenantId, definition, record, binding }) => {
  const units = await readUnits(db, tenantId, unitsOf(definition, record), binding ? 'share' : undefined);
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

/** Whether one of an application's units has so many points that HSE approves it before all others. */
export const contractorExtra: ExtraCheck = async ({ db, tenantId, definition, record }) => {
  const units = await readUnits(db, tenantId, unitsOf(definition, record));
  if (units.length === 0) return false;
  const extra = await readParameter(tenantId, 'violation.extraPoints');
  return units.some((unit) => needsExtra(unit, extra));
};
