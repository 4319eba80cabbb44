import { type SqlBool, sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { pipelined } from '#server/db/pipelined.ts';
import { today } from '#server/db/today.ts';
import type { Alternative, AvailabilityKind } from '#server/yard/availability/availability-kind.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { scaffoldApply } from '#shared/yard/scaffold/scaffold-apply.ts';
import { freeDays } from './free-days.ts';
import { type ExistingScaffold, offerExisting } from './offer-existing.ts';
import { overlapFindings } from './overlap.ts';
import { applyTypes } from './predicates.ts';
import { rivalsOnBlock } from './rivals.ts';
import { sharedUseFindings } from './shared-use.ts';
import { subjectFindings } from './subject.ts';

/**
 * 脚手架: checks the place of a new scaffold, or the scaffold that is to be altered, used further or dismantled
 * (docs/domain.md §16 rules 1, 2).
 */
export const scaffoldAvailability: AvailabilityKind = {
  resource: scaffoldApply.code,
  async conflicts(db, tenantId, record) {
    const asked = { db, tenantId, record };
    if (record.applyType === applyTypes.erect) return overlapFindings(asked);
    // No scaffold is chosen yet.
    if (isBlank(record.scafId)) return [];
    return (await pipelined([subjectFindings(asked), sharedUseFindings({ ...asked, nodeKey: 'start' })])).flat();
  },
  async alternatives(db, tenantId, record) {
    if (record.applyType === applyTypes.erect) return forNewOne(db, tenantId, record);
    // A dismantling has no alternatives.
    if (record.applyType === applyTypes.dismantle || isBlank(record.ship)) return [];
    return (await standingOn(db, tenantId, record)).map((each) => offerExisting(each, false));
  },
};

/**
 * Accepted scaffolds of the ship that are high and strong enough and that no application dismantles or alters: those of
 * the block first, then by the smallest volume. For a new scaffold, only those of its block.
 */
async function standingOn(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly ExistingScaffold[]> {
  const { id, ship, block, scafId, height, loadClass } = record;
  const there = record.applyType === applyTypes.erect ? sql<SqlBool>`s.block = ${block}` : sql<SqlBool>`true`;
  const { rows } = await sql<ExistingScaffold>`
    select s.id, s.scaf_no, s.place, s.height, s.load_class::int / 10.0 as load from prm_scaffold s
    where s.tenant_id = ${tenantId} and s.del_flag = 0 and s.ship = ${ship} and s.scaf_status = '40' and ${there}
      and s.id <> ${isBlank(scafId) ? '' : String(scafId)}
      and s.height >= ${Number(height ?? 0)}::numeric and s.load_class::int >= ${Number(loadClass ?? 0)}::int
      and not exists (select 1 from prm_scaffold_apply a
        where a.tenant_id = s.tenant_id and a.scaf_id = s.id and a.del_flag = 0 and a.bpm_status = '1'
          and a.apply_type in ('2', '4') and a.id <> ${id})
    order by (s.block is not distinct from ${isBlank(block) ? null : block}) desc, s.volume, s.scaf_no limit 3`.execute(
    db,
  );
  return rows;
}

/**
 * Using an existing scaffold comes first, because it needs no erection; then the nearest days on which the block is
 * free.
 */
async function forNewOne(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Alternative[]> {
  const { ship, block, needDate, planDismantle } = record;
  if ([ship, block, needDate, planDismantle].some(isBlank)) return [];
  const wish = { from: String(needDate), to: String(planDismantle) };
  const [standing, day] = await pipelined([standingOn(db, tenantId, record), today(db)]);
  const taken = await rivalsOnBlock(db, tenantId, record, { from: day, to: farthest }, mostRivals);
  const used = standing.slice(0, 2).map((each) => offerExisting(each, true));
  return [...used, ...freeDays(taken, wish, day)].slice(0, 3);
}

const farthest = '9999-12-31';
const mostRivals = 100;
