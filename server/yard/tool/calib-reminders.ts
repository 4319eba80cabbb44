import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { readParameter } from '#server/kernel/parameters.ts';
import { notifyToolKeepers, notifyToolUsers } from './notify-of-tools.ts';

interface Due {
  readonly id: string;
  readonly toolCode: string;
  readonly nextCalibDate: string;
}

const named = 8;

/** Notifies the keepers once of each calibration that ends within `tool.calibDays` days, all in one notice. */
export async function remindOfCalibrations(trx: Trx, actor: Actor): Promise<number> {
  const days = await readParameter(actor.tenantId, 'tool.calibDays');
  const { rows } = await sql<Due>`
    update prm_tool set warned_for = next_calib_date
    where tenant_id = ${actor.tenantId} and del_flag = 0 and tool_status <> '5' and calib_cycle > 0
      and next_calib_date <= current_date + ${days}::int and warned_for is distinct from next_calib_date
    returning id, tool_code, next_calib_date`.execute(trx);
  const due = rows.toSorted((one, other) => (one.toolCode < other.toolCode ? -1 : 1));
  const [first] = due;
  if (!first) return 0;
  const codes = due.slice(0, named).map(({ toolCode }) => toolCode);
  const all = due.length;
  const more = all > named ? { zh: ` 等 ${all} 项`, en: ` and others, ${all} in all` } : { zh: '', en: '' };
  const title = {
    zh: `工装检定即将到期：${codes.join('、')}${more.zh}`,
    en: `Calibrations that expire soon: ${codes.join(', ')}${more.en}`,
  };
  await notifyToolKeepers(trx, actor, 'M', title, first.id);
  return all;
}

interface Recalled extends Due {
  readonly apply: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly receiver: string | null;
}

/** Asks the holders of a tool whose calibration has run out to return it (docs/domain.md §5.6 rule 3). */
export async function recallDue(trx: Trx, actor: Actor): Promise<number> {
  const { rows } = await sql<Recalled>`
    with due as (
      update prm_tool set recalled_for = next_calib_date
      where tenant_id = ${actor.tenantId} and del_flag = 0 and calib_cycle > 0 and out_qty > 0
        and next_calib_date < current_date and recalled_for is distinct from next_calib_date
      returning id, tool_code, next_calib_date)
    select due.id, due.tool_code, due.next_calib_date, a.id as apply, a.apply_no, a.create_by, a.receiver
    from due join prm_tool_apply_line l on l.tenant_id = ${actor.tenantId} and l.tool = due.id and l.del_flag = 0
        and l.out_qty > coalesce(l.back_qty, 0) + coalesce(l.damage_qty, 0)
      join prm_tool_apply a on a.tenant_id = l.tenant_id and a.id = l.apply_id and a.del_flag = 0
        and a.biz_status in ('30', '35', '40')
    order by a.id`.execute(trx);
  for (const { apply, toolCode, nextCalibDate, applyNo, createBy, receiver } of rows) {
    await notifyToolUsers(trx, actor, { id: apply, createBy, receiver }, 'H', {
      zh: `工装召回：${toolCode} 检定已于 ${nextCalibDate} 到期，请停用并归还（${applyNo}）`,
      // Short, because a title has at most 100 characters and the number comes last.
      en: `Recall: calibration of ${toolCode} expired on ${nextCalibDate}; return it (${applyNo})`,
    });
  }
  return rows.length;
}
