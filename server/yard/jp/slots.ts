import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';

/** A vehicle's place in an hour of a site. */
export interface Slot {
  readonly id: string;
  readonly applyNo: string;
  readonly slotNo: number;
  /** `YYYY-MM-DD HH` */
  readonly hour: string;
}

/** The clock hour of a moment: `YYYY-MM-DD HH`. */
export const hourOf = (moment: unknown): string => String(moment ?? '').slice(0, 13);

/** Places taken at a site between two moments, without the record's own. */
export async function slotsBetween(
  db: Db,
  tenantId: number,
  { siteId, id }: ResourceRecord,
  from: string,
  to: string,
): Promise<readonly Slot[]> {
  const { rows } = await sql<Slot>`
    select id, apply_no, slot_no, left(to_char(need_time, 'YYYY-MM-DD HH24'), 13) as hour from prm_jp_apply
    where tenant_id = ${tenantId} and del_flag = 0 and slot_no is not null and site_id = ${siteId}
      and need_time >= ${from}::timestamptz and need_time <= ${to}::timestamptz and id <> ${id}
    order by slot_no`.execute(db);
  return rows;
}

/** Places taken in the hour that an application asks for. */
export function slotsOfHour(db: Db, tenantId: number, record: ResourceRecord): Promise<readonly Slot[]> {
  const hour = hourOf(record.needTime);
  return slotsBetween(db, tenantId, record, `${hour}:00:00`, `${hour}:59:59`);
}

/** The first free place of the hour; null if the hour is full (docs/domain.md §8.3 rule 5). */
export function freeSlot(taken: readonly Slot[], limit: number): number | null {
  const had = new Set(taken.map(({ slotNo }) => slotNo));
  for (let place = 1; place <= limit; place += 1) if (!had.has(place)) return place;
  return null;
}

export const slotLimit = (tenantId: number): Promise<number> => readParameter(tenantId, 'jp.slotVehicles');
