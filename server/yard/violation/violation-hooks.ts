import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { nextNumber } from '#server/resource/save/number.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type RecordPatch, type ResourceRecord } from '#shared/resource/record.ts';
import { bandsOf, isLevel, raised } from './level-bands.ts';
import { penaltyOf } from './penalty.ts';
import { recalculateUnits } from './recalculate-units.ts';
import { readUnits } from './unit-points.ts';
import { unitRows } from './unit-rows.ts';
import { violationMoves } from './violation-moves.ts';
import { violationStates } from './violation-states.ts';

/** 违章: derives level and penalty, and counts the points of the contractor at every change (docs/domain.md §10.3). */
export const violationHooks: ResourceHooks = {
  scope: unitRows,

  /**
   * The contractor is locked before the save takes a share lock for the reference: two transactions with a share lock
   * could not upgrade it.
   */
  async validate({ trx, actor, verb, before, record }) {
    const { tenantId, language } = actor;
    await readUnits(trx, tenantId, unitsOf(before, record), 'update');
    if (verb === 'delete' || isBlank(record.happenTime)) return;
    if (String(record.happenTime) <= (await databaseNow(trx))) return;
    throw invalidFields({ happenTime: errorText('violationFuture', language, {}) });
  },

  async beforeSave({ trx, actor, verb, before, record }) {
    const number = verb === 'add' ? { violNo: await nextNumber(trx, actor.tenantId, 'WZ') } : {};
    // Once a correction was demanded, the facts do not change any more.
    const facts =
      record.violStatus === violationStates.recorded ? await factsOf(trx, actor.tenantId, before, record) : {};
    const found = { ...record, ...facts };
    if (!isLevel(found.level)) return { ...number, ...facts };
    const bands = await bandsOf(actor.tenantId, found.level);
    return { ...number, ...facts, ...penaltyOf(found, before, found.level, bands, actor.language) };
  },

  async afterSave({ trx, actor, verb, before, record }) {
    await recalculateUnits(trx, actor, unitsOf(before, record), verb === 'delete' || isLess(before, record));
  },

  transition: violationMoves,
};

const unitsOf = (before: ResourceRecord | null, record: ResourceRecord): string[] =>
  [before?.contractor, record.contractor].flatMap((id) => (isBlank(id) ? [] : [String(id)]));

/** Whether the violation has fewer points than before, or belongs to another contractor. */
function isLess(before: ResourceRecord | null, record: ResourceRecord): boolean {
  if (!before) return false;
  const { revoked } = violationStates;
  const isRevoked = record.violStatus === revoked && before.violStatus !== revoked;
  return isRevoked || before.contractor !== record.contractor || Number(record.points) < Number(before.points);
}

async function factsOf(
  trx: Trx,
  tenantId: number,
  before: ResourceRecord | null,
  record: ResourceRecord,
): Promise<RecordPatch> {
  const happenTime = isBlank(record.happenTime) ? await databaseNow(trx) : record.happenTime;
  const found = before && before.level === record.level ? before.foundLevel : record.level;
  const repeatOf = await earlierOne(trx, tenantId, { ...record, happenTime, id: record.id, version: record.version });
  const level = isLevel(found) && repeatOf !== null ? raised(found) : found;
  return { happenTime, foundLevel: found, level, repeatOf, zone: await zoneOf(trx, tenantId, record.siteId) };
}

/**
 * The last violation of the same category and contractor within `violation.repeatDays` days before; a repetition counts
 * one level higher (docs/domain.md §10.3).
 */
async function earlierOne(trx: Trx, tenantId: number, record: ResourceRecord): Promise<string | null> {
  const days = await readParameter(tenantId, 'violation.repeatDays');
  const { rows } = await sql<{ id: string }>`
    select id from prm_violation
    where tenant_id = ${tenantId} and del_flag = 0 and contractor = ${record.contractor} and category = ${record.category}
      and viol_status <> ${violationStates.revoked} and id <> ${record.id}
      and happen_time <= ${record.happenTime}::timestamptz
      and happen_time > ${record.happenTime}::timestamptz - make_interval(days => ${days}::int)
    order by happen_time desc, id desc limit 1`.execute(trx);
  return rows[0]?.id ?? null;
}

async function zoneOf(trx: Trx, tenantId: number, site: unknown): Promise<string | null> {
  if (isBlank(site as string)) return null;
  const row = await trx
    .selectFrom('prmSite')
    .select('zone')
    .where('tenantId', '=', tenantId)
    .where('id', '=', String(site))
    .executeTakeFirst();
  return row?.zone ?? null;
}
