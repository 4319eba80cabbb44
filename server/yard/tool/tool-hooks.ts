import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks, TransitionContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { loadTools } from './tool-facts.ts';

/** Refuses to take away a reserved tool; the refusal names the applications (docs/domain.md §16 rule 3). */
async function refuseBooked(trx: Trx, actor: Actor, { id, toolCode }: ResourceRecord): Promise<void> {
  await loadTools(trx, actor.tenantId, [id], { lock: true });
  const { rows } = await sql<{ applyNo: string }>`
    select a.apply_no from prm_tool_apply_line l
      join prm_tool_apply a on a.tenant_id = l.tenant_id and a.id = l.apply_id and a.del_flag = 0
        and a.biz_status in ('15', '20') and a.apply_type = '1'
    where l.tenant_id = ${actor.tenantId} and l.tool = ${id} and l.del_flag = 0 and l.alloc_qty > 0
    order by a.apply_no limit 5`.execute(trx);
  if (rows.length === 0) return;
  throw fail('toolBooked', { tool: String(toolCode), nos: rows.map(({ applyNo }) => applyNo).join('、') });
}

const whileFree = async ({ trx, actor, record }: TransitionContext) => {
  await refuseBooked(trx, actor, record);
  return undefined;
};

/** 工装台账: a tool with stock, out or reserved cannot be deleted; a reserved tool cannot be taken out of service. */
export const toolHooks: ResourceHooks = {
  async validate({ trx, actor, verb, record }) {
    if (verb !== 'delete') return;
    await refuseBooked(trx, actor, record);
    const tool = (await loadTools(trx, actor.tenantId, [record.id])).get(record.id);
    const held = tool ? tool.stockQty + tool.outQty + tool.repairQty : 0;
    if (held > 0) throw fail('toolHasStock', { tool: String(record.toolCode) });
  },
  transition: { suspend: whileFree, sendCalib: whileFree },
};
