import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readLabels } from '#server/figures/dict-labels.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ShipBaselines } from '#shared/contract/yard/ship-parts.ts';
import { listedMilestones, refuseUnlisted } from './listed-ships.ts';
import { readMilestones } from './read-ships.ts';

interface Version {
  readonly version: number;
  readonly changes: number;
  /** Time of the last change that replaced this version. */
  readonly changed: string;
}

/** Earlier versions of a ship's plan (docs/domain.md §11.4 rule 5), the first one first. */
export async function readVersions(db: Db, tenantId: number, ship: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select baseline_no as version, count(*)::int as changes, date_trunc('second', max(create_time)) as changed
    from prm_baseline where tenant_id = ${tenantId} and ship = ${ship}
    group by baseline_no order by baseline_no`.execute(db);
  return rows;
}

/** Planned days of the ship's milestones in each version of the plan, the present one last. */
export async function readBaselines(db: Db, actor: Actor, ship: string): Promise<ShipBaselines> {
  await refuseUnlisted(db, actor, ship);
  const { tenantId } = actor;
  const versions = await readVersions(db, tenantId, ship);
  const listed = await listedMilestones(db, actor, [ship]);
  const labels = await readLabels(db, tenantId, ['milestone']);
  const plans: ReadonlyMap<string, string>[] = [];
  const numbers = [...versions.map(({ version }) => version), undefined];
  for (const version of numbers) {
    const marks = (await readMilestones(db, tenantId, [ship], version)).get(ship) ?? [];
    plans.push(new Map(marks.map(({ id, planDate }) => [id, planDate])));
  }
  const marks = (await readMilestones(db, tenantId, [ship], undefined)).get(ship) ?? [];
  return {
    versions,
    milestones:
      listed === null
        ? null
        : marks
            .filter(({ id }) => listed.has(id))
            .map(({ id, node, planDate, actualDate }) => ({
              id,
              label: labels('milestone', node),
              actual: actualDate,
              plans: plans.map((plan) => plan.get(id) ?? planDate),
            })),
  };
}
