import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { runTransition } from '#server/resource/save/transition.ts';
import { fail } from '#shared/errors/fail.ts';
import { toolDictionaries } from '#shared/yard/tool/tool.dictionaries.ts';
import { tool as toolDefinition } from '#shared/yard/tool/tool.ts';
import { toolStates } from './predicates.ts';
import { exceedsSingle, isValidStock, type Moved, moveNumber, stockAfter } from './stock-effect.ts';
import { loadTools, type ToolFacts } from './tool-facts.ts';

/** A move that is to be posted. */
export interface StockMove extends Moved {
  readonly tool: string;
  readonly apply?: string | null;
  readonly remark?: string | null;
}

/** Place of a move in the chain of its tool. */
export interface Chained {
  readonly seq: number;
  readonly moveNo: string;
  readonly before: number;
  readonly after: number;
}

/**
 * Posts moves in the given order: inserts each and updates the stock of its tool. All tools are locked first, in the
 * order of their ids.
 * @throws `toolMoveHolds`, `toolSingle`: before a negative quantity reaches the database
 */
export async function postMoves(trx: Trx, actor: Actor, moves: readonly StockMove[]): Promise<void> {
  const wanted = moves.filter(({ qty, unreserve = 0 }) => qty > 0 || unreserve > 0);
  const tools = new Map(
    await loadTools(
      trx,
      actor.tenantId,
      wanted.map((move) => move.tool),
      { lock: true },
    ),
  );
  for (const move of wanted) {
    const facts = tools.get(move.tool);
    if (!facts) throw fail('notFound');
    tools.set(move.tool, await postMove(trx, actor, facts, move));
  }
  for (const facts of tools.values()) await followStock(trx, actor, facts);
}

async function postMove(trx: Trx, actor: Actor, facts: ToolFacts, move: StockMove): Promise<ToolFacts> {
  const { next, chained } = await changeStock(trx, actor, facts, move);
  if (!chained) return next;
  await trx
    .insertInto('prmToolMove')
    .values({
      id: newId(),
      tenantId: actor.tenantId,
      sysOrgCode: actor.orgCode,
      createBy: actor.username,
      tool: move.tool,
      moveType: move.moveType,
      qty: move.qty,
      reverses: null,
      apply: move.apply ?? null,
      operator: actor.username,
      moveTime: sql<string>`date_trunc('second', now())`,
      remark: move.remark ?? null,
      ...chained,
    })
    .execute();
  return next;
}

/**
 * Updates the quantities of a locked tool by a move. A move without a quantity only changes the reserved quantity, and
 * `chained` is null.
 */
export async function changeStock(
  trx: Trx,
  { tenantId, language }: Actor,
  facts: ToolFacts,
  move: Moved,
): Promise<{ readonly next: ToolFacts; readonly chained: Chained | null }> {
  const after = stockAfter(facts, move);
  if (!isValidStock(after)) {
    const { toolCode, stockQty, reservedQty, outQty, repairQty } = facts;
    const kind = moveName(move.moveType, language);
    const n = move.qty;
    throw fail('toolMoveHolds', {
      tool: toolCode,
      stock: stockQty,
      reserved: reservedQty,
      out: outQty,
      repair: repairQty,
      kind,
      n,
    });
  }
  if (exceedsSingle(facts.manageMode, after)) throw fail('toolSingle', { tool: facts.toolCode });
  const seq = facts.moveSeq + (move.qty > 0 ? 1 : 0);
  await sql`
    update prm_tool set stock_qty = ${after.stockQty}, out_qty = ${after.outQty}, repair_qty = ${after.repairQty},
      reserved_qty = ${after.reservedQty}, move_seq = ${seq}
    where tenant_id = ${tenantId} and id = ${facts.id}`.execute(trx);
  const next = { ...facts, ...after, moveSeq: seq };
  if (move.qty === 0) return { next, chained: null };
  const moveNo = moveNumber(facts.toolCode, seq);
  return { next, chained: { seq, moveNo, before: facts.stockQty, after: after.stockQty } };
}

export function moveName(moveType: string, language: 'zh' | 'en'): string {
  const kinds = toolDictionaries.find(({ code }) => code === 'tool_move_type')?.items ?? [];
  return kinds.find(({ value }) => value === moveType)?.text[language] ?? moveType;
}

/** Sets or ends the status 维修 or 报废 of a tool by its quantities (docs/domain.md §5.4). */
export async function followStock(trx: Trx, actor: Actor, facts: ToolFacts): Promise<void> {
  const action = statusAction(facts);
  if (action) await runTransition(trx, toolDefinition, actor, { id: facts.id, action, bySystem: true });
}

function statusAction({ toolStatus, stockQty, outQty, repairQty, moveSeq }: ToolFacts): string | null {
  const left = stockQty + outQty + repairQty;
  if (toolStatus === toolStates.scrapped) return left > 0 ? 'restored' : null;
  if (left === 0) return moveSeq > 0 ? 'scrapped' : null;
  if (toolStatus === toolStates.usable && repairQty === left) return 'repair';
  return toolStatus === toolStates.repair && repairQty < left ? 'repaired' : null;
}
