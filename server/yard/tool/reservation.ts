import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { Finding } from '#server/workflow/area-guard.ts';
import { fail } from '#shared/errors/fail.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { type ApplyLine, linesOfApply, outstandingOf } from './apply-lines.ts';
import { applyTypes, lineStates, reservedStates } from './predicates.ts';
import { relatedUse } from './related-use.ts';
import { availableOf, loadTools, type ToolFacts } from './tool-facts.ts';
import { toolProblems } from './tool-problems.ts';

/** Throws the first finding that blocks, if there is any. */
export function refuse(findings: readonly Finding[]): void {
  const first = findings.find(({ blocks }) => blocks);
  if (first) throw fail(first.error, { ...first.params });
}

/** Locks the tools of these lines, in the order of their ids. */
export function lockTools(
  trx: Trx,
  tenantId: number,
  lines: readonly ApplyLine[],
): Promise<ReadonlyMap<string, ToolFacts>> {
  return loadTools(
    trx,
    tenantId,
    lines.map(({ tool }) => tool),
    { lock: true },
  );
}

/** Refuses tools that may not be reserved or issued now; `tools` are locked (docs/domain.md §5.6 rule 3). */
export async function refuseStopped(
  trx: Trx,
  lines: readonly ApplyLine[],
  tools: ReadonlyMap<string, ToolFacts>,
): Promise<void> {
  const day = await today(trx);
  for (const { tool, allocQty } of lines) {
    const facts = tools.get(tool);
    if (!facts) throw fail('notFound');
    if ((allocQty ?? 0) > 0) refuse(toolProblems(facts, { today: day, calibDays: 0, issuing: true }));
  }
}

/**
 * Reserves the allocated quantities; available = in store − reserved (rule 2), read from the locked rows. A transfer
 * takes the tools from the related application and reserves nothing in the store.
 */
export async function reserveTools(trx: Trx, { tenantId }: Actor, record: ResourceRecord): Promise<void> {
  const lines = await linesOfApply(trx, tenantId, record.id);
  if (lines.every(({ allocQty }) => (allocQty ?? 0) === 0) && record.waitShort !== true) throw fail('toolNothingSet');
  // The application is locked before its tools.
  const isTransfer = record.applyType === applyTypes.transfer;
  const use = isTransfer ? await relatedUse(trx, tenantId, record.relatedApply, { lock: true }) : undefined;
  const tools = await lockTools(trx, tenantId, lines);
  if (isTransfer) {
    for (const line of lines) {
      const n =
        use?.lines.filter(({ tool }) => tool === line.tool).reduce((sum, held) => sum + outstandingOf(held), 0) ?? 0;
      const m = (line.allocQty ?? 0) - n;
      const tool = tools.get(line.tool)?.toolCode ?? line.tool;
      if (m > 0) throw fail('toolNotWithOther', { tool, no: use?.applyNo ?? '', n, m });
    }
    return refuseStopped(trx, lines, tools);
  }
  await refuseStopped(trx, lines, tools);
  for (const { tool, allocQty } of lines) await promise(trx, tenantId, tools.get(tool), allocQty ?? 0);
}

async function promise(trx: Trx, tenantId: number, tool: ToolFacts | undefined, qty: number): Promise<void> {
  if (qty === 0) return;
  if (!tool) throw fail('notFound');
  const n = availableOf(tool);
  if (qty > n) throw fail('toolStockShort', { tool: tool.toolCode, free: Math.max(0, n), short: qty - Math.max(0, n) });
  await changeReserved(trx, tenantId, tool.id, qty);
}

/** A relative change is safe here, because the row is locked. */
async function changeReserved(trx: Trx, tenantId: number, tool: string, by: number): Promise<void> {
  await sql`update prm_tool set reserved_qty = reserved_qty + ${by} where tenant_id = ${tenantId} and id = ${tool}`.execute(
    trx,
  );
}

/** Releases the reserved quantities of an application, if it has any. */
export async function releaseTools(trx: Trx, { tenantId }: Actor, record: ResourceRecord): Promise<void> {
  if (!reservedStates.includes(String(record.bizStatus))) return;
  const lines = await linesOfApply(trx, tenantId, record.id);
  if (record.applyType !== applyTypes.transfer) {
    await lockTools(trx, tenantId, lines);
    for (const { tool, allocQty } of lines) {
      if (allocQty) await changeReserved(trx, tenantId, tool, -allocQty);
    }
  }
  await sql`
    update prm_tool_apply_line set line_status = ${lineStates.open}, out_qty = null
    where tenant_id = ${tenantId} and apply_id = ${record.id} and del_flag = 0`.execute(trx);
}

/** Reserves the missing quantities of the lines. All of them must be available. */
export async function completeTools(trx: Trx, { tenantId }: Actor, record: ResourceRecord): Promise<void> {
  const lines = await linesOfApply(trx, tenantId, record.id);
  const tools = await lockTools(trx, tenantId, lines);
  const short = lines.filter(({ reqQty, allocQty }) => (allocQty ?? 0) < reqQty);
  const left = short.flatMap((line) => {
    const tool = tools.get(line.tool);
    const missing = line.reqQty - (line.allocQty ?? 0) - Math.max(0, tool ? availableOf(tool) : 0);
    return tool && missing > 0 ? [`${tool.toolCode} × ${missing}`] : [];
  });
  if (left.length > 0) throw fail('toolStillShort', { tools: left.join('、') });
  await refuseStopped(
    trx,
    lines.map((line) => ({ ...line, allocQty: line.reqQty })),
    tools,
  );
  for (const { id, tool, reqQty, allocQty } of short) {
    await changeReserved(trx, tenantId, tool, reqQty - (allocQty ?? 0));
    await sql`
      update prm_tool_apply_line set alloc_qty = req_qty, line_status = ${lineStates.set}
      where tenant_id = ${tenantId} and id = ${id}`.execute(trx);
  }
}
