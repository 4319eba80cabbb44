import { sql } from 'kysely';
import type { z } from 'zod';
import type { Trx } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { loadRecord } from '#server/resource/load.ts';
import type { scanToolShape } from '#shared/contract/yard/tool-apply.schema.ts';
import { fail } from '#shared/errors/fail.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { linesOfApply } from './apply-lines.ts';
import { refuse } from './reservation.ts';
import { loadTools } from './tool-facts.ts';
import { toolProblems } from './tool-problems.ts';

/**
 * One scan at the counter adds one piece to the issued quantity of a line. The stock changes only when 领用出库 is passed
 * and signed.
 * @throws `toolNotToCollect`, `toolCodeUnknown`, `toolAllScanned`, problems of the tool (docs/domain.md §5.6 rule 3)
 */
export async function scanTool(trx: Trx, actor: Actor, { id, code }: z.output<(typeof scanToolShape)['body']>) {
  const { tenantId } = actor;
  const record = await loadRecord(trx, toolApply, tenantId, id, { lock: true, actor });
  const no = String(record.applyNo);
  // The node is checked too, because at status 20 the tooling manager may still have to agree.
  if (record.bizStatus !== '20' || record.currentNode !== 'issue') throw fail('toolNotToCollect', { no });
  const lines = await linesOfApply(trx, tenantId, id);
  const tools = await loadTools(
    trx,
    tenantId,
    lines.map(({ tool }) => tool),
  );
  const line = lines.find(({ tool }) => tools.get(tool)?.toolCode === code);
  const tool = line && tools.get(line.tool);
  if (!line || !tool) throw fail('toolCodeUnknown', { no, code });
  refuse(toolProblems(tool, { today: await today(trx), calibDays: 0, issuing: true }));
  const allocQty = line.allocQty ?? 0;
  const outQty = (line.outQty ?? 0) + 1;
  if (outQty > allocQty) throw fail('toolAllScanned', { tool: code, n: allocQty });
  await sql`update prm_tool_apply_line set out_qty = ${outQty} where tenant_id = ${tenantId} and id = ${line.id}`.execute(
    trx,
  );
  const left = lines.reduce((sum, each) => sum + (each.allocQty ?? 0) - (each.outQty ?? 0), 0) - 1;
  return { toolCode: code, toolName: tool.toolName, outQty, allocQty, left };
}
