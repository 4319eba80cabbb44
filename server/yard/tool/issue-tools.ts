import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { toolApply } from '#shared/yard/tool/tool-apply.ts';
import { type ApplyLine, linesOfApply, outstandingOf } from './apply-lines.ts';
import { postMoves, type StockMove } from './post-moves.ts';
import { applyTypes, lineStates, moveTypes, outStates } from './predicates.ts';
import { type RelatedUse, relatedUse } from './related-use.ts';
import { lockTools, refuseStopped } from './reservation.ts';
import type { ToolFacts } from './tool-facts.ts';

/** Issued quantity of a line: the scanned or entered one, otherwise all that was allocated. */
const issuedOf = ({ outQty, allocQty }: ApplyLine): number => outQty ?? allocQty ?? 0;

/**
 * 领用出库 (docs/domain.md §5.4): posts the moves that issue the tools and ends their reservation. A transfer is a return
 * from one application and an issue to the other in one transaction.
 */
export async function issueTools(trx: Trx, actor: Actor, record: ResourceRecord): Promise<void> {
  const { tenantId } = actor;
  const lines = await linesOfApply(trx, tenantId, record.id);
  if (lines.every((line) => issuedOf(line) === 0)) throw fail('toolNothingSet');
  const isTransfer = record.applyType === applyTypes.transfer;
  const use = isTransfer ? await relatedUse(trx, tenantId, record.relatedApply, { lock: true }) : undefined;
  const tools = await lockTools(trx, tenantId, lines);
  await refuseStopped(trx, lines, tools);
  if (isTransfer) await handOver(trx, actor, use, lines, tools);
  const moves = lines.map(
    (line): StockMove => ({
      tool: line.tool,
      moveType: moveTypes.issued,
      qty: issuedOf(line),
      unreserve: isTransfer ? 0 : (line.allocQty ?? 0),
      apply: record.id,
    }),
  );
  await postMoves(trx, actor, moves);
  await sql`
    update prm_tool_apply_line set out_qty = coalesce(out_qty, alloc_qty, 0), back_qty = 0, damage_qty = 0,
      line_status = case when coalesce(out_qty, alloc_qty, 0) > 0 then ${lineStates.out} else ${lineStates.back} end
    where tenant_id = ${tenantId} and apply_id = ${record.id} and del_flag = 0`.execute(trx);
}

/** Returns the tools of a transfer from the other application. */
async function handOver(
  trx: Trx,
  actor: Actor,
  use: RelatedUse | undefined,
  lines: readonly ApplyLine[],
  tools: ReadonlyMap<string, ToolFacts>,
): Promise<void> {
  if (!use || !outStates.includes(use.bizStatus)) throw fail('toolRelatedUnknown');
  const given = use.lines.flatMap((held) => {
    const taken = lines.find(({ tool }) => tool === held.tool);
    return taken && issuedOf(taken) > 0 ? [{ ...held, qty: issuedOf(taken) }] : [];
  });
  for (const held of given) {
    const n = outstandingOf(held);
    if (held.qty > n) throw fail('toolReturnMore', { tool: tools.get(held.tool)?.toolCode ?? held.tool, n });
  }
  await postMoves(
    trx,
    actor,
    given.map(({ tool, qty }) => ({ tool, qty, moveType: moveTypes.returned, apply: use.id, remark: '调拨' })),
  );
  await settleLines(
    trx,
    actor,
    use.id,
    given.map(({ id, qty }) => ({ id, back: qty, damage: 0 })),
  );
}

export interface Settled {
  readonly id: string;
  readonly back: number;
  readonly damage: number;
}

/** Adds the returned and damaged quantities to the lines of an application, and moves it to 部分归还 or 已归还. */
export async function settleLines(
  trx: Trx,
  actor: Actor,
  apply: string,
  settled: readonly Settled[],
): Promise<ResourceRecord> {
  const { tenantId } = actor;
  for (const { id, back, damage } of settled) {
    await sql`
      update prm_tool_apply_line set back_qty = coalesce(back_qty, 0) + ${back},
        damage_qty = coalesce(damage_qty, 0) + ${damage},
        line_status = case when coalesce(back_qty, 0) + coalesce(damage_qty, 0) + ${back + damage} < out_qty
          then ${lineStates.partly} else ${lineStates.back} end
      where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  }
  const left = (await linesOfApply(trx, tenantId, apply)).some((line) => outstandingOf(line) > 0);
  return runTransition(trx, toolApply, actor, { id: apply, action: left ? 'returnSome' : 'returnAll', bySystem: true });
}
