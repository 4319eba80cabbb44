import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { deliveryDayShape } from '#shared/contract/yard/delivery.schema.ts';
import { jpApply } from '#shared/yard/jp/jp-apply.ts';
import { slotLimit } from './slots.ts';

type Day = z.input<(typeof deliveryDayShape)['result']>;

const most = 500;
/** Fields that the board shows; an actor who may not see one of them gets an empty board (docs/security.md P15). */
const shown = ['ship', 'team', 'siteId', 'needTime', 'palletCount', 'minKitRate', 'vehicle', 'driver', 'bizStatus'];

/**
 * Deliveries of a day, among the applications that the actor's list shows. Drafts and cancelled applications are left
 * out.
 */
export async function deliveriesOf(db: Db, actor: Actor, asked: string | undefined): Promise<Day> {
  const { tenantId, language } = actor;
  const now = await databaseNow(db);
  const day = asked ?? now.slice(0, 10);
  const slots = await slotLimit(tenantId);
  const listed = listedRows(
    jpApply,
    actor,
    shown,
    sql<boolean>`bpm_status in ('1', '2') and biz_status <> '90' and need_time >= ${`${day} 00:00:00`}::timestamptz
      and need_time <= ${`${day} 23:59:59`}::timestamptz`,
  );
  if (listed === null) return { day, now, slots, deliveries: [], more: false };
  const team = language === 'en' ? sql`coalesce(nullif(d.depart_name_en, ''), d.depart_name)` : sql`d.depart_name`;
  const { rows } = await sql<Day['deliveries'][number]>`
    select a.id, a.apply_no, s.ship_no as ship, coalesce(${team}, a.team) as team, coalesce(p.site_code, '') as site,
      a.place_detail, a.need_time, a.urgency, a.pallet_count, a.min_kit_rate, a.vehicle, a.driver, u.realname as driver_name,
      a.biz_status, t.load_time, t.leave_time, t.arrive_time, t.sign_time,
      coalesce(t.arrive_time, now()) > a.need_time as late
    from (select * from ${listed} order by need_time, id limit ${most + 1}) a
      join prm_ship s on s.tenant_id = ${tenantId} and s.id = a.ship
      left join prm_site p on p.tenant_id = ${tenantId} and p.id = a.site_id
      left join sys_depart d on d.tenant_id = ${tenantId} and d.org_code = a.team and d.del_flag = 0
      left join sys_user u on u.username = a.driver
      left join lateral (select load_time, leave_time, arrive_time, sign_time from prm_jp_trip
        where tenant_id = ${tenantId} and apply = a.id and del_flag = 0 order by id desc limit 1) t on true
    order by a.need_time, a.id`.execute(db);
  return { day, now, slots, deliveries: rows.slice(0, most), more: rows.length > most };
}
