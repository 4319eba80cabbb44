import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { listedRows } from '#server/yard/chart/area-chart.ts';
import type { ToolLoan } from '#shared/contract/yard/tool-apply.ts';
import { fail } from '#shared/errors/fail.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';

/** Older loans are found in the moves of the tool. */
const most = 50;

/** 借用历史 of a tool: applications that issued it, among those that the caller's list shows. */
export async function toolLoans(db: Db, actor: Actor, tool: string): Promise<ToolLoan[]> {
  const fields = ['applyNo', 'receiver', 'planReturn', 'issuedAt', 'returnedAt', 'bizStatus'];
  const listed = listedRows(toolApply, actor, fields);
  if (listed === null) throw fail('noPermission');
  const { rows } = await sql<ToolLoan>`
    select a.id, a.apply_no as no, a.biz_status, coalesce(u.realname, a.receiver) as receiver, a.issued_at, a.plan_return,
      a.returned_at, l.out_qty, coalesce(l.back_qty, 0) as back_qty, coalesce(l.damage_qty, 0) as damage_qty
    from prm_tool_apply_line l
      join (select * from ${listed}) a on a.tenant_id = l.tenant_id and a.id = l.apply_id
      left join sys_user u on u.username = a.receiver
    where l.tenant_id = ${actor.tenantId} and l.del_flag = 0 and l.tool = ${tool} and l.out_qty > 0
      and a.issued_at is not null
    order by a.issued_at desc, a.id limit ${most}`.execute(db);
  return rows;
}
