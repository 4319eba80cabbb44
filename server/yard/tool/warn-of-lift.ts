import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { errorText } from '#shared/errors/message.ts';
import { notifyToolUsers } from './notify-of-tools.ts';
import { liftingCategories } from './tool-facts.ts';
import { toolLimits } from './tool-limits.ts';

interface Lifting {
  readonly id: string;
  readonly applyNo: string;
  readonly createBy: string;
  readonly receiver: string | null;
  readonly toolCode: string;
  readonly qty: number;
  readonly load: number;
}

/**
 * Warns applicant and receiver of lifting gear that is too weak for a block that became heavier, now or later
 * (docs/domain.md §5.6 rule 4, §16 rule 4). The tooling manager decides whether it may be used.
 */
export async function warnOfLift(
  trx: Trx,
  actor: Actor,
  block: { readonly id: string; readonly blockNo: string; readonly weight: number },
): Promise<void> {
  const { liftFactor } = await toolLimits(actor.tenantId);
  const { rows } = await sql<Lifting>`
    select distinct on (a.id) a.id, a.apply_no, a.create_by, a.receiver, t.tool_code, l.req_qty as qty,
      round(l.req_qty * coalesce(t.rated_load, 0), 2)::float8 as load
    from prm_tool_apply a
      join prm_tool_apply_line l on l.tenant_id = a.tenant_id and l.apply_id = a.id and l.del_flag = 0
      join prm_tool t on t.tenant_id = a.tenant_id and t.id = l.tool and t.category = any(${[...liftingCategories]})
    where a.tenant_id = ${actor.tenantId} and a.del_flag = 0 and a.block = ${block.id} and a.bpm_status in ('1', '2')
      and a.biz_status in ('10', '15', '20', '30', '35', '40')
      and l.req_qty * coalesce(t.rated_load, 0) < ${block.weight}::numeric * ${liftFactor}::numeric
    order by a.id, load limit 20`.execute(trx);
  for (const { toolCode, qty, load, ...use } of rows) {
    const params = { tool: toolCode, qty, load, block: block.blockNo, weight: block.weight, factor: liftFactor };
    await notifyToolUsers(
      trx,
      actor,
      use,
      'M',
      {
        zh: `分段数据变更：${use.applyNo} 的吊具载荷不足`,
        en: `Block changed: the lifting gear of ${use.applyNo} is no longer strong enough`,
      },
      { zh: errorText('toolLiftShort', 'zh', params), en: errorText('toolLiftShort', 'en', params) },
    );
  }
}
