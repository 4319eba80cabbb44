import { tmpdir } from 'node:os';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { setRunningConfig } from '#server/config/running-config.ts';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { boardState } from '#server/yard/site/board/board-state.ts';
import { createSite, day } from '#tests/server/yard/site/site-cast.ts';
import { testActor } from '#tests/support/actor.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { openOwnCluster } from '#tests/support/own-cluster.ts';
import { createPerson } from '#tests/support/people.ts';
import { testConfig } from '#tests/support/test-config.ts';
import { insertYardRows, type YardRows } from '#tests/support/yard-rows.ts';
import type { BenchRow } from './bench-row.ts';
import { sideBySide } from './side-by-side.ts';

const tenantId = 1;
const rounds = 200;
/** Ten times the uses of the demo yard, in two years. */
const uses = 21_400;
const waiting = 60;

const lists = new Set(['prm:site:site:list', 'prm:site:apply:list', 'prm:site:occupy:list']);
const reader = testActor({ tenantId, grants: lists });

async function insertGround(superUrl: string, rows: YardRows): Promise<void> {
  const sites: string[] = [];
  for (let n = 0; n < 60; n += 1) {
    const zone = String.fromCharCode(65 + Math.floor(n / 10));
    sites.push(await createSite(`${zone}${10 + (n % 10)}`, { zone }, 20 * n));
  }
  await asOwner(superUrl, async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await sql`insert into prm_site_apply (id, tenant_id, create_by, version, apply_no, urgency, bpm_status, biz_status,
        apply_type, ship, block, purpose, contractor, need_area, unit_load, start_date, end_date, site_id, bay_nos, actual_in,
        actual_out, instance_id)
      select 'u' || n, 1, 'leader', 1, 'CD-' || n, '1', '2', state.biz, '1', ${rows.ship}, ${rows.block}, '1', ${rows.contractor}, 280,
        10, days.from_date, days.to_date, (${sites}::text[])[1 + n % 60], (1 + n / 60 % 4)::text,
        case when state.biz in ('30', '50') then days.from_date + time '09:00' end,
        case when state.biz = '50' then days.to_date + time '16:00' end, 'i' || n
      from generate_series(1, ${uses}::int) n
      cross join lateral (select current_date - 730 + (n * 820 / ${uses}::int) as from_date,
        current_date - 722 + (n * 820 / ${uses}::int) as to_date) days
      cross join lateral (select case when days.to_date < current_date then '50' when days.from_date <= current_date then '30'
        else '20' end as biz) state`.execute(db);
    await sql`insert into prm_site_occupy (id, tenant_id, create_by, site, bay_nos, apply, ship, block, from_date, to_date, state)
      select 'o' || id, 1, 'leader', site_id, bay_nos, id, ship, block, start_date, end_date,
        case biz_status when '50' then '3' when '30' then '2' else '1' end
      from prm_site_apply where id like 'u%'`.execute(db);
    await sql`insert into prm_site_apply (id, tenant_id, create_by, version, apply_no, urgency, bpm_status, biz_status,
        apply_type, ship, block, purpose, contractor, need_area, unit_load, start_date, end_date, want_site, instance_id)
      select 'w' || n, 1, 'leader', 1, 'CW-' || n, '1', '1', '10', '1', ${rows.ship}, ${rows.block}, '1', ${rows.contractor}, 280, 10,
        current_date + 5, current_date + 12, (${sites}::text[])[1 + n % 60], 'iw' || n
      from generate_series(1, ${waiting}::int) n`.execute(db);
    await sql`insert into wf_instance (id, tenant_id, def_key, def_version, area, resource, biz_table, biz_id, biz_no, title,
        starter, urgency, status, state, start_time)
      select 'iw' || n, 1, 'wf_site_apply', 1, 'site', 'site_apply', 'prm_site_apply', 'w' || n, 'CW-' || n, '', 'leader', '1', '1',
        '{}', now() - n * interval '1 hour' from generate_series(1, ${waiting}::int) n`.execute(db);
    await sql`vacuum (analyze) prm_site_apply, prm_site_occupy, prm_site, wf_instance`.execute(db);
  });
}

/** The same facts of some days by hand: sites, uses, and who waits. */
async function byHand(db: Db, first: string, last: string): Promise<void> {
  await sql`select s.id, s.site_code, s.site_name, s.zone, s.site_type, s.area, s.bays, s.bearing, s.crane_cap, s.utilities, s.site_status,
      s.polygon, u.realname from prm_site s left join sys_user u on u.username = s.keeper
    where s.tenant_id = ${tenantId} and s.del_flag = 0 order by s.site_code`.execute(db);
  await sql`select site, from_day, to_day from prm_site_closed where tenant_id = ${tenantId}
    and from_day <= ${last}::date and (to_day is null or to_day >= ${first}::date)`.execute(db);
  await sql`select o.id, o.site, o.bay_nos, o.from_date, o.to_date, o.state, o.ship, o.block, o.apply, s.ship_no, b.block_no, a.apply_no,
      a.biz_status, a.purpose, a.contractor, c.name, a.end_date, a.actual_in, a.actual_out
    from prm_site_occupy o join prm_site_apply a on a.tenant_id = o.tenant_id and a.id = o.apply
    left join prm_ship s on s.id = o.ship left join prm_block b on b.id = o.block left join prm_contractor c on c.id = a.contractor
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.state <> '4' and o.from_date <= ${last}::date
      and (o.to_date >= ${first}::date or (o.state = '2' and current_date >= ${first}::date))
    order by o.from_date limit 5001`.execute(db);
  await sql`select a.id, a.version, a.apply_no, a.ship, a.block, a.purpose, a.need_area, a.start_date, a.end_date, a.want_site, a.current_node,
      s.ship_no, b.block_no, c.name, i.start_time, p.task_id
    from prm_site_apply a join wf_instance i on i.tenant_id = a.tenant_id and i.id = a.instance_id
    left join prm_ship s on s.id = a.ship left join prm_block b on b.id = a.block left join prm_contractor c on c.id = a.contractor
    left join wf_task t on t.instance_id = i.id and t.status = 'open'
    left join wf_task_person p on p.task_id = t.id and p.username = 'admin'
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.bpm_status = '1' and a.biz_status = '10' and a.apply_type in ('1', '3')
    order by i.start_time limit 501`.execute(db);
}

/** The place board over two years of ten times the demo's uses. About a minute. */
export async function benchPlaceBoard(): Promise<readonly BenchRow[]> {
  const cluster = await openOwnCluster();
  try {
    const config = testConfig(tmpdir());
    setRunningConfig(config);
    await seedSystem(config);
    await createPerson({ username: 'keeper', roles: ['site_admin'], orgCode: 'A01A03' });
    const rows = await insertYardRows(tenantId);
    await insertGround(cluster.superUrl, rows);
    const state = (from: string, days: number) => readAs(tenantId, (db) => boardState(db, reader, { from, days }));
    const ratio = (from: number, days: number) =>
      sideBySide(
        () => state(day(from), days),
        () => readAs(tenantId, (db) => byHand(db, day(from), day(from + days - 1))),
        rounds,
      );
    const board = await state(day(-30), 121);
    const size = gzipSync(JSON.stringify(board)).length / 1024;
    return [
      { measure: 'state of today: ours over hand-written SQL', ratio: await ratio(0, 1), aim: 1.5 },
      { measure: 'state of a day a year ago', ratio: await ratio(-365, 1), aim: 1.5 },
      {
        measure: '121 days of the slider',
        ratio: await ratio(-30, 121),
        aim: 2,
        detail: `${board.uses.length} uses, ${size.toFixed(0)} KiB with gzip`,
      },
    ];
  } finally {
    await cluster.close();
  }
}
