import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import type { ResourceRecord } from '#shared/resource/record.ts';
import { isOpen } from '#shared/workflow/flow.ts';
import { applicationMoves } from './application-moves.ts';
import { type ApplyLine, linesKey, linesOfApply, outstandingOf } from './apply-lines.ts';
import { copiedFields, derivedFlags } from './derived.ts';
import { applyTypes, lineStates, takesTools } from './predicates.ts';
import { relatedUse } from './related-use.ts';
import { availableOf, loadTools, type ToolFacts } from './tool-facts.ts';

/** 工装申请: fields that an extension takes over, tool data in the lines, and whether the manager has to agree. */
export const toolApplyHooks: ResourceHooks = {
  async validate({ actor, verb, record, lines }) {
    // Decided applications are not checked again.
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
    // From the next status on, the lines do not change here any more.
    if (record.bizStatus !== '10') return undefined;
    const over = await copiedFields(trx, actor.tenantId, record);
    const now: ResourceRecord = { ...record, ...over, id: record.id, version: record.version };
    const lines = await linesToBe(context);
    const tools = await loadTools(
      trx,
      actor.tenantId,
      lines.map(({ tool }) => tool),
    );
    if (takesTools(now)) await fillLines(context, now, tools);
    return { ...over, ...(await derivedFlags(trx, actor.tenantId, now, lines, tools)) };
  },
  transition: applicationMoves,
};

/** The lines as they will be after the save. */
async function linesToBe({ trx, actor, record, lines }: SaveContext): Promise<readonly ApplyLine[]> {
  const saved = lines?.[linesKey];
  return saved ? (saved as unknown as readonly ApplyLine[]) : linesOfApply(trx, actor.tenantId, record.id);
}

/**
 * Sets tool data in the lines, and the quantity that could be allocated now, from which the keeper starts and the task
 * list counts what is short. It changes the lines of the save, which are written afterwards.
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
