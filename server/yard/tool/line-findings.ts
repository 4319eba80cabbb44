import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { today } from '#server/db/today.ts';
import type { Finding, FindingInput } from '#server/workflow/area-guard.ts';
import { type ApplyLine, linesAsked, outstandingOf } from './apply-lines.ts';
import { liftedBlock } from './lifted-block.ts';
import { applyTypes, takesTools } from './predicates.ts';
import { relatedUse } from './related-use.ts';
import { availableOf, loadTools, type ToolFacts } from './tool-facts.ts';
import { toolLimits } from './tool-limits.ts';
import { liftsTooLittle, toolProblems } from './tool-problems.ts';

/** 'asked': applied for. 'set': allocated by the keeper, not reserved yet. 'issue': reserved. */
export type Stage = 'asked' | 'set' | 'issue';

type Asked = Pick<FindingInput, 'db' | 'tenantId' | 'record'>;

interface AskedTool {
  readonly line: ApplyLine;
  readonly tool: ToolFacts;
}

/** Findings against the tools of an application at a stage (docs/domain.md §5.6 rules 1 to 4). */
export async function lineFindings({ db, tenantId, record }: Asked, stage: Stage): Promise<readonly Finding[]> {
  if (!takesTools(record)) return [];
  const lines = await linesAsked(db, tenantId, record);
  const tools = await loadTools(
    db,
    tenantId,
    lines.map(({ tool }) => tool),
  );
  const asked = lines.flatMap((line): AskedTool[] => {
    const tool = tools.get(line.tool);
    return tool ? [{ line, tool }] : [];
  });
  const limits = await toolLimits(tenantId);
  const day = await today(db);
  const weight = await liftedBlock(db, tenantId, record.block);
  const found: Finding[] = [];
  for (const { line, tool } of asked) {
    // Lines without an allocated quantity are not issued.
    if (stage !== 'asked' && (line.allocQty ?? 0) === 0) continue;
    const issuing = stage !== 'asked';
    found.push(...toolProblems(tool, { today: day, calibDays: limits.calibDays, issuing }));
    if (weight && liftsTooLittle(tool, line.reqQty, weight.weight, limits.liftFactor)) {
      const load = Math.round(line.reqQty * (tool.ratedLoad ?? 0) * 100) / 100;
      const params = { tool: tool.toolCode, qty: line.reqQty, load, ...weight, factor: limits.liftFactor };
      found.push({ error: 'toolLiftShort', params, blocks: false });
    }
  }
  if (stage === 'issue') return found;
  const short =
    record.applyType === applyTypes.transfer
      ? await notWithOther(db, tenantId, record.relatedApply, asked, stage)
      : await shortOf(db, tenantId, asked, stage);
  return [...found, ...short];
}

/** Quantity that a line needs at a stage. */
const wantedOf = ({ reqQty, allocQty }: ApplyLine, stage: Stage): number =>
  stage === 'asked' ? reqQty : (allocQty ?? 0);

/**
 * Rule 1: tools of which too few are available. While they are applied for, this is a warning that names their holders;
 * what the keeper allocates must be available.
 */
async function shortOf(
  db: Db,
  tenantId: number,
  asked: readonly AskedTool[],
  stage: Stage,
): Promise<readonly Finding[]> {
  const short = asked.filter(({ line, tool }) => wantedOf(line, stage) > Math.max(0, availableOf(tool)));
  const holders =
    stage === 'asked'
      ? await holdersOf(
          db,
          tenantId,
          short.map(({ tool }) => tool.id),
        )
      : [];
  return short.flatMap(({ line, tool }) => {
    const free = Math.max(0, availableOf(tool));
    const params = { tool: tool.toolCode, free, short: wantedOf(line, stage) - free };
    const names = { tool: { resource: 'tool', id: tool.id } };
    return [
      { error: 'toolStockShort', params, blocks: stage === 'set', names } as const,
      ...holders.filter((holder) => holder.tool === tool.id).map(heldBy(tool)),
    ];
  });
}

async function notWithOther(
  db: Db,
  tenantId: number,
  related: unknown,
  asked: readonly AskedTool[],
  stage: Stage,
): Promise<readonly Finding[]> {
  const use = await relatedUse(db, tenantId, related);
  const there = new Map((use?.lines ?? []).map((line) => [line.tool, outstandingOf(line)]));
  return asked.flatMap(({ line, tool }): Finding[] => {
    const n = there.get(tool.id) ?? 0;
    const m = wantedOf(line, stage) - n;
    const params = { tool: tool.toolCode, no: use?.applyNo ?? '', n, m };
    return m > 0 ? [{ error: 'toolNotWithOther', params, blocks: true }] : [];
  });
}

interface Holder {
  readonly tool: string;
  readonly id: string;
  readonly applyNo: string;
  readonly who: string;
  readonly to: string;
  readonly n: number;
}

const heldBy =
  (tool: ToolFacts) =>
  ({ id, applyNo, who, to, n }: Holder): Finding => ({
    error: 'toolHeldBy',
    params: { tool: tool.toolCode, no: applyNo, who, to, n },
    blocks: false,
    names: { no: { resource: 'tool_apply', id } },
  });

/** For each of these tools, the three applications that return it first (docs/domain.md §16 rule 1). */
async function holdersOf(db: Db, tenantId: number, tools: readonly string[]): Promise<readonly Holder[]> {
  if (tools.length === 0) return [];
  const { rows } = await sql<Holder>`
    select tool, id, apply_no, who, "to", n from (
      select l.tool, a.id, a.apply_no, coalesce(u.realname, a.receiver, a.create_by) as who, a.plan_return as "to",
        l.out_qty - coalesce(l.back_qty, 0) - coalesce(l.damage_qty, 0) as n,
        row_number() over (partition by l.tool order by a.plan_return, a.id) as place
      from prm_tool_apply_line l
        join prm_tool_apply a on a.tenant_id = l.tenant_id and a.id = l.apply_id and a.del_flag = 0
          and a.biz_status in ('30', '35', '40')
        left join sys_user u on u.username = a.receiver
      where l.tenant_id = ${tenantId} and l.del_flag = 0 and l.tool = any(${[...tools]})
        and l.out_qty > coalesce(l.back_qty, 0) + coalesce(l.damage_qty, 0)) as held
    where place <= 3 order by tool, place`.execute(db);
  return rows;
}
