import { clockText } from '#server/demo/demo-clock.ts';
import type { Draft } from '#server/demo/demo-row.ts';
import { type DemoWorld, holders } from '#server/demo/demo-world.ts';
import { moveTypes, reservedStates } from '#server/yard/tool/predicates.ts';
import { moveNumber, type Stock, stockAfter } from '#server/yard/tool/stock-effect.ts';
import type { DemoTool } from './demo-tools.ts';
import type { StoreEvent } from './store-plan.ts';

/** Number of tools below their safety stock (docs/domain.md §20). */
const below = 5;
const none: Stock = { stockQty: 0, outQty: 0, repairQty: 0, reservedQty: 0 };

/** The moves of every tool as one chain from its purchase on, and the tools with the resulting quantities. */
export function chainMoves(
  world: DemoWorld,
  tools: readonly DemoTool[],
  events: readonly StoreEvent[],
  lines: readonly Draft[],
  applications: readonly Draft[],
  founded: number,
): { readonly tools: Draft[]; readonly moves: Draft[] } {
  const byTool = new Map<string, StoreEvent[]>(tools.map(({ id }) => [id, []]));
  for (const event of events) byTool.get(event.tool)?.push(event);
  const reserved = reservedByTool(lines, applications);
  const buyer = holders(world, 'tool_keeper')[0] ?? 'admin';
  const moves: Draft[] = [];
  let short = 0;
  const rows = tools.map((tool): Draft => {
    const bought: StoreEvent = {
      tool: tool.id,
      at: founded,
      moveType: moveTypes.bought,
      qty: tool.pieces,
      apply: null,
      operator: buyer,
    };
    const own = [bought, ...(byTool.get(tool.id) ?? []).toSorted((one, other) => one.at - other.at)];
    let stock = none;
    for (const [at, event] of own.entries()) {
      const next = stockAfter(stock, event);
      moves.push(moveRow(world, tool, event, { seq: at + 1, before: stock.stockQty, after: next.stockQty }));
      stock = next;
    }
    const isShort = !tool.isSingle && short < below && stock.stockQty > 0;
    if (isShort) short += 1;
    return {
      ...tool.row,
      ...stock,
      reservedQty: reserved.get(tool.id) ?? 0,
      moveSeq: own.length,
      safeQty: tool.isSingle ? null : isShort ? stock.stockQty + 2 : Math.min(4, stock.stockQty),
      toolStatus: '1',
    };
  });
  return { tools: rows, moves };
}

/** Quantities by tool that approved applications have not collected yet. */
function reservedByTool(lines: readonly Draft[], applications: readonly Draft[]): ReadonlyMap<string, number> {
  const open = new Set(
    applications.filter(({ bizStatus }) => reservedStates.includes(String(bizStatus))).map(({ id }) => id),
  );
  const reserved = new Map<string, number>();
  for (const { applyId, tool, allocQty } of lines) {
    if (open.has(applyId)) reserved.set(String(tool), (reserved.get(String(tool)) ?? 0) + Number(allocQty));
  }
  return reserved;
}

function moveRow(
  world: DemoWorld,
  tool: DemoTool,
  { at, moveType, qty, apply, operator }: StoreEvent,
  place: { readonly seq: number; readonly before: number; readonly after: number },
): Draft {
  return {
    id: world.newId(at),
    tenantId: world.tenantId,
    sysOrgCode: 'A01A06',
    createBy: operator,
    createTime: clockText(at),
    moveNo: moveNumber(tool.code, place.seq),
    tool: tool.id,
    moveType,
    reverses: null,
    qty,
    ...place,
    apply,
    operator,
    moveTime: clockText(at),
    remark: moveType === moveTypes.bought ? '建账' : null,
  };
}
