import type { Trx } from '#server/db/database.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import type { RecordPatch, ResourceRecord } from '#shared/resource/record.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { type ApplyLine, linesKey, linesOfApply, outstandingOf } from './apply-lines.ts';
import { overdueReturns } from './overdue-returns.ts';
import { applyTypes, lineStates, takesTools } from './predicates.ts';
import { relatedUse } from './related-use.ts';
import { availableOf, loadTools, specialLifting, type ToolFacts } from './tool-facts.ts';
import { toolLimits } from './tool-limits.ts';
import { liftsTooLittle } from './tool-problems.ts';

/** 工装申请: what an extension takes over, what a line knows of its tool, and whether the manager has to agree. */
export const toolApplyHooks: ResourceHooks = {
  async validate({ actor, verb, record, lines }) {
    // What was decided is held against nothing that is entered any more.
    if (verb === 'delete' || record.bizStatus !== '10') return;
    const { needTime, planReturn } = record;
    const say = (error: Parameters<typeof errorText>[0]) => errorText(error, actor.language);
    if (takesTools(record) && lines?.[linesKey]?.length === 0)
      throw invalidFields({ [linesKey]: say('toolLinesMissing') });
    if (takesTools(record) && needTime && String(planReturn) < String(needTime).slice(0, 10)) {
      throw invalidFields({ planReturn: say('toolReturnEarly') });
    }
  },
  async beforeSave(context) {
    const { trx, actor, record } = context;
    // What was decided and collected stays what it was.
    if (record.bizStatus !== '10') return undefined;
    const over = await takenOver(trx, actor.tenantId, record);
    const now: ResourceRecord = { ...record, ...over, id: record.id, version: record.version };
    const lines = await linesToBe(context);
    const tools = await loadTools(
      trx,
      actor.tenantId,
      lines.map(({ tool }) => tool),
    );
    if (takesTools(now)) await fillLines(context, now, tools);
    return { ...over, ...(await duties(trx, actor.tenantId, now, lines, tools)) };
  },
  transition: applicationMoves,
};

/** 领用 speaks of nobody else's; 续借 takes over whose the tools are. */
async function takenOver(trx: Trx, tenantId: number, record: ResourceRecord): Promise<RecordPatch> {
  if (record.applyType === applyTypes.issue) return { relatedApply: null };
  if (record.applyType === applyTypes.transfer) return {};
  const use = await relatedUse(trx, tenantId, record.relatedApply);
  if (!use || use.ship !== record.ship) return {};
  const { receiver, contractor, needTime } = use;
  return { receiver, contractor, needTime, block: null, useSite: null, waitShort: false };
}

/** The lines as they will stand there. */
async function linesToBe({ trx, actor, record, lines }: SaveContext): Promise<readonly ApplyLine[]> {
  const saved = lines?.[linesKey];
  return saved ? (saved as unknown as readonly ApplyLine[]) : linesOfApply(trx, actor.tenantId, record.id);
}

/**
 * What a line says of its tool, and what could be set aside now: the keeper begins with that, and the list of tasks tells
 * how much is short. The lines are the save's own: they are written after it.
 */
async function fillLines(
  { trx, actor, lines, linesBefore }: SaveContext,
  record: ResourceRecord,
  tools: ReadonlyMap<string, ToolFacts>,
): Promise<void> {
  const before = new Map((linesBefore?.[linesKey] ?? []).map((line) => [line.id, line]));
  const use =
    record.applyType === applyTypes.transfer ? await relatedUse(trx, actor.tenantId, record.relatedApply) : null;
  const there = new Map((use?.lines ?? []).map((line) => [line.tool, outstandingOf(line)]));
  for (const line of (lines?.[linesKey] ?? []) as Record<string, unknown>[]) {
    const tool = tools.get(String(line.tool));
    if (!tool) continue;
    line.spec = tool.spec;
    const old = before.get(String(line.id));
    if (old?.tool !== line.tool || !line.location) line.location = tool.location;
    if (isOpen(record.bpmStatus)) {
      const free = use ? (there.get(tool.id) ?? 0) : availableOf(tool);
      line.allocQty = Math.max(0, Math.min(Number(line.reqQty), free));
    }
    line.lineStatus = isOpen(record.bpmStatus) ? lineStates.open : setState(line);
  }
}

const setState = ({ allocQty, reqQty }: Readonly<Record<string, unknown>>): string =>
  Number(allocQty ?? 0) < Number(reqQty) ? lineStates.short : lineStates.set;

/** 含高值, 载荷不足, and whether the tooling manager has to agree (domain.md §5.5, §5.6 rules 4 and 6). */
async function duties(
  trx: Trx,
  tenantId: number,
  record: ResourceRecord,
  lines: readonly ApplyLine[],
  tools: ReadonlyMap<string, ToolFacts>,
): Promise<RecordPatch> {
  const limits = await toolLimits(tenantId);
  const asked = lines.flatMap((line) => tools.get(line.tool) ?? []);
  const highValue = asked.some(({ price }) => (price ?? 0) >= limits.highValue);
  const weight = takesTools(record) ? await weightOf(trx, tenantId, record.block) : null;
  const liftShort =
    weight !== null &&
    lines.some((line) => {
      const tool = tools.get(line.tool);
      return tool !== undefined && liftsTooLittle(tool, Number(line.reqQty), weight, limits.liftFactor);
    });
  const special = asked.some(({ category }) => category === specialLifting);
  const long = daysOut(record) > limits.longDays;
  const owing = (await overdueReturns(trx, tenantId, record.receiver)) >= limits.overdueReturns;
  return { highValue, liftShort, managerDue: highValue || special || liftShort || long || owing };
}

/** Days from when it is needed to when it is back. */
function daysOut({ needTime, planReturn }: ResourceRecord): number {
  if (!needTime || !planReturn) return 0;
  return dayNumber(String(planReturn)) - dayNumber(String(needTime).slice(0, 10));
}

async function weightOf(trx: Trx, tenantId: number, block: unknown): Promise<number | null> {
  if (typeof block !== 'string' || block === '') return null;
  const found = await trx
    .selectFrom('prmBlock')
    .select('weight')
    .where('tenantId', '=', tenantId)
    .where('id', '=', block)
    .where('delFlag', '=', 0)
    .executeTakeFirst();
  return found?.weight ?? null;
}
