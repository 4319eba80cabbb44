import type { Db } from '#server/db/database.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { type ApplyLine, linesAsked, linesKey } from './apply-lines.ts';
import { liftedBlock } from './lifted-block.ts';
import { overdueReturns } from './overdue-returns.ts';
import { applyTypes, takesTools } from './predicates.ts';
import { relatedUse } from './related-use.ts';
import { availableOf, loadTools, specialLifting, type ToolFacts } from './tool-facts.ts';
import { toolLimits } from './tool-limits.ts';
import { liftsTooLittle } from './tool-problems.ts';

/** 领用 refers to no other application; 续借 takes fields over from the one that it extends. */
export async function copiedFields(db: Db, tenantId: number, record: ResourceRecord): Promise<RecordPatch> {
  if (record.applyType === applyTypes.issue) return { relatedApply: null };
  if (record.applyType === applyTypes.transfer) return {};
  const use = await relatedUse(db, tenantId, record.relatedApply);
  if (!use || use.ship !== record.ship) return {};
  const { receiver, contractor, needTime } = use;
  return { receiver, contractor, needTime, block: null, useSite: null, waitShort: false };
}

/** Sets 含高值, 载荷不足, and whether the tooling manager has to agree (docs/domain.md §5.5, §5.6 rules 4 and 6). */
export async function derivedFlags(
  db: Db,
  tenantId: number,
  record: ResourceRecord,
  lines: readonly ApplyLine[],
  tools: ReadonlyMap<string, ToolFacts>,
): Promise<RecordPatch> {
  const limits = await toolLimits(tenantId);
  const asked = lines.flatMap((line) => tools.get(line.tool) ?? []);
  const highValue = asked.some(({ price }) => (price ?? 0) >= limits.highValue);
  const lifted = takesTools(record) ? await liftedBlock(db, tenantId, record.block) : undefined;
  const liftShort =
    lifted !== undefined &&
    lines.some((line) => {
      const tool = tools.get(line.tool);
      return tool !== undefined && liftsTooLittle(tool, Number(line.reqQty), lifted.weight, limits.liftFactor);
    });
  const special = asked.some(({ category }) => category === specialLifting);
  const long = daysOut(record) > limits.longDays;
  const owing = (await overdueReturns(db, tenantId, record.receiver)) >= limits.overdueReturns;
  return { highValue, liftShort, managerDue: highValue || special || liftShort || long || owing };
}

/** The fields that a save would derive for an application with its entered lines (`apply-hooks.ts`). */
export async function derivedOf(db: Db, tenantId: number, record: ResourceRecord): Promise<RecordPatch> {
  const over = await copiedFields(db, tenantId, record);
  const now: ResourceRecord = { ...record, ...over, id: record.id, version: record.version };
  const lines = await linesAsked(db, tenantId, now);
  const ids = lines.map(({ tool }) => tool);
  const tools = await loadTools(db, tenantId, ids);
  // For stored lines, their save has counted `shortCount`.
  const entered = Array.isArray(record[linesKey]) && record.applyType === applyTypes.issue;
  return {
    ...over,
    ...(entered && { shortCount: lines.filter((line) => isShort(line, tools)).length }),
    ...(await derivedFlags(db, tenantId, now, lines, tools)),
  };
}

function isShort({ tool, reqQty }: ApplyLine, tools: ReadonlyMap<string, ToolFacts>): boolean {
  const facts = tools.get(tool);
  return facts !== undefined && availableOf(facts) < reqQty;
}

/** Days from the needed time to the planned return. */
function daysOut({ needTime, planReturn }: ResourceRecord): number {
  if (!needTime || !planReturn) return 0;
  return dayNumber(String(planReturn)) - dayNumber(String(needTime).slice(0, 10));
}
