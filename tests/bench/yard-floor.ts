import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';

/** Hand-written SQL for one table, on the same pool and under the same row-level security. */

/** One page of a person's pending tasks with application and names, then the total. */
export async function pendingByHand(db: Db, tenantId: number, username: string): Promise<void> {
  const from = sql`wf_task t join wf_instance i on i.id = t.instance_id and i.tenant_id = t.tenant_id
      join prm_scaffold_apply a on a.tenant_id = i.tenant_id and a.id = i.biz_id and a.del_flag = 0
    where t.tenant_id = ${tenantId} and t.area = 'scaffold' and t.status = 'open' and t.id in (
      select task_id from wf_task_person where tenant_id = ${tenantId} and username = ${username})`;
  await sql`select t.id, t.arrive_time, t.due_time, t.amber_time, i.biz_no, i.title, i.starter, i.node_key, i.urgency,
      i.status, a.*, s.ship_no, b.block_no, c.name, u.realname, d.depart_name
    from (select t.*, i.biz_id from ${from}
      order by (t.due_time < now()) is true desc, i.urgency desc, t.arrive_time, t.id limit 10) t
    join wf_instance i on i.id = t.instance_id join prm_scaffold_apply a on a.tenant_id = t.tenant_id and a.id = t.biz_id
    left join prm_ship s on s.tenant_id = a.tenant_id and s.id = a.ship
    left join prm_block b on b.tenant_id = a.tenant_id and b.id = a.block
    left join prm_contractor c on c.tenant_id = a.tenant_id and c.id = a.contractor
    left join sys_user u on u.username = i.starter
    left join sys_depart d on d.tenant_id = a.tenant_id and d.org_code = a.sys_org_code
    order by (t.due_time < now()) is true desc, i.urgency desc, t.arrive_time, t.id`.execute(db);
  await sql`select count(*) from ${from}`.execute(db);
}

/** All statements of a passed task: locks, next assignee, conflicts, and every row that the product writes. */
export async function passByHand(trx: Trx, tenantId: number, taskId: string, by: string): Promise<void> {
  const { rows: tasks } = await sql<{ instanceId: string }>`
    select instance_id from wf_task where tenant_id = ${tenantId} and id = ${taskId}`.execute(trx);
  const instanceId = tasks[0]?.instanceId ?? '';
  const { rows: runs } = await sql<{ bizId: string; bizNo: string }>`
    select * from wf_instance where tenant_id = ${tenantId} and id = ${instanceId} for update`.execute(trx);
  const { bizId = '', bizNo = '' } = runs[0] ?? {};
  await sql`select * from prm_scaffold_apply where tenant_id = ${tenantId} and id = ${bizId} for update`.execute(trx);
  await sql`select status from wf_task where tenant_id = ${tenantId} and id = ${taskId}`.execute(trx);
  await sql`select o.apply_no, o.need_date, o.plan_dismantle from prm_scaffold_apply o
      join prm_scaffold_apply a on a.id = ${bizId} and o.ship = a.ship and o.place = a.place
    where o.tenant_id = ${tenantId} and o.del_flag = 0 and o.id <> a.id and o.bpm_status in ('1', '2')
      and o.need_date <= a.plan_dismantle and o.plan_dismantle >= a.need_date limit 3`.execute(trx);
  const { rows: people } = await sql<{ username: string; id: string }>`
    select u.username, u.id from sys_user u join sys_user_role ur on ur.user_id = u.id
      join sys_role r on r.id = ur.role_id where r.tenant_id = ${tenantId} and r.role_code = 'scaf_eng'`.execute(trx);
  await sql`insert into prm_event (id, tenant_id, area, biz_table, biz_id, biz_no, from_state, to_state, action, actor)
    values (${newId()}, ${tenantId}, 'scaffold', 'prm_scaffold_apply', ${bizId}, ${bizNo}, 'section', 'scheme', 'pass',
      ${by})`.execute(trx);
  await sql`update wf_task set status = 'closed', assignee = ${by}, action = 'pass', done_time = now(), update_by = ${by},
      update_time = now() where tenant_id = ${tenantId} and id = ${taskId}`.execute(trx);
  await sql`delete from wf_task_person where tenant_id = ${tenantId} and task_id = ${taskId}`.execute(trx);
  await sql`select day, day_type from prm_calendar where tenant_id = ${tenantId} and day >= current_date
    and day < current_date + 14`.execute(trx);
  const next = newId();
  const names = people.map(({ username }) => username);
  await sql`insert into wf_task (id, tenant_id, instance_id, area, no, node_key, status, candidates, arrive_time, due_time)
    values (${next}, ${tenantId}, ${instanceId}, 'scaffold', 99, 'scheme', 'open', ${names.join(',')}, now(),
      now() + interval '8 hours')`.execute(trx);
  await sql`insert into wf_task_person (tenant_id, username, task_id)
    select ${tenantId}, unnest(${names}::text[]), ${next}`.execute(trx);
  await sql`update wf_instance set node_key = 'scheme', version = version + 1, update_by = ${by}, update_time = now()
    where tenant_id = ${tenantId} and id = ${instanceId}`.execute(trx);
  await sql`update prm_scaffold_apply set current_node = 'scheme', node_holder = ${names.join(',')}, node_since = now()
    where tenant_id = ${tenantId} and id = ${bizId}`.execute(trx);
  await sql`select delegate from wf_delegation where tenant_id = ${tenantId} and username = any(${names})
    and current_date between from_date and to_date`.execute(trx);
  const notice = newId();
  await sql`insert into sys_announcement (id, tenant_id, titile, msg_category, msg_type, priority, send_status, send_time)
    values (${notice}, ${tenantId}, ${bizNo}, '2', 'USER', 'L', '1', now())`.execute(trx);
  for (const { id } of people) {
    await sql`insert into sys_announcement_send (id, tenant_id, annt_id, user_id, read_flag)
      values (${newId()}, ${tenantId}, ${notice}, ${id}, 0)`.execute(trx);
  }
  await sql`insert into realtime_outbox (tenant_id, topic, frame) values (${tenantId}, 'websocket', '{}')`.execute(trx);
}

/** Occupations of a site on some days, and the site itself. */
export async function takenByHand(db: Db, tenantId: number, site: string, from: string, to: string): Promise<void> {
  await sql`select * from prm_site where tenant_id = ${tenantId} and id = ${site}`.execute(db);
  await sql`select o.bay_nos, o.from_date, o.to_date, a.apply_no, a.purpose from prm_site_occupy o
      join prm_site_apply a on a.tenant_id = o.tenant_id and a.id = o.apply
    where o.tenant_id = ${tenantId} and o.site = ${site} and o.del_flag = 0 and o.state in ('1', '2')
      and o.from_date <= ${to}::date and o.to_date >= ${from}::date order by o.from_date`.execute(db);
  await sql`select a.apply_no, a.start_date, a.end_date from prm_site_apply a
      join wf_instance i on i.tenant_id = a.tenant_id and i.id = a.instance_id
    where a.tenant_id = ${tenantId} and a.del_flag = 0 and a.bpm_status = '1' and a.biz_status = '10'
      and a.start_date <= ${to}::date and a.end_date >= ${from}::date and a.want_site = ${site}
      and i.start_time > now() - interval '48 hours' order by a.apply_no limit 3`.execute(db);
}
