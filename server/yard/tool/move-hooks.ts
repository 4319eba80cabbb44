import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { databaseNow } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { changeStock, followStock, moveName } from './post-moves.ts';
import { moveTypes } from './predicates.ts';
import { loadTools } from './tool-facts.ts';

/** Kinds of move that a keeper enters; `post-moves.ts` writes the others. */
const byHand: readonly string[] = [moveTypes.bought, moveTypes.toRepair, moveTypes.repaired, moveTypes.reversal];
const reversible: readonly string[] = [moveTypes.bought, moveTypes.toRepair, moveTypes.repaired];

interface Reversed {
  readonly tool: string;
  readonly moveNo: string;
  readonly moveType: string;
  readonly qty: number;
  readonly isReversed: boolean;
}

async function reversedMove(trx: Trx, tenantId: number, id: unknown): Promise<Reversed | undefined> {
  const { rows } = await sql<Reversed>`
    select m.tool, m.move_no, m.move_type, m.qty,
      exists (select from prm_tool_move r where r.tenant_id = m.tenant_id and r.reverses = m.id) as is_reversed
    from prm_tool_move m where m.tenant_id = ${tenantId} and m.id = ${String(id ?? '')}`.execute(trx);
  return rows[0];
}

/**
 * The kind of move that a reversal takes back. A reversal must be of the same tool and the whole quantity, and a move
 * can be reversed once.
 */
async function reversedType(context: SaveContext): Promise<string | undefined> {
  const { trx, actor, record } = context;
  if (record.moveType !== moveTypes.reversal) return undefined;
  const reversed = await reversedMove(trx, actor.tenantId, record.reverses);
  if (!reversed || reversed.tool !== record.tool) throw refusedField(actor, 'reverses', 'notFound');
  const { moveNo, moveType, qty, isReversed } = reversed;
  if (isReversed || moveType === moveTypes.reversal)
    throw refusedField(actor, 'reverses', 'toolReversed', { no: moveNo });
  if (!reversible.includes(moveType)) throw refusedField(actor, 'reverses', 'toolReverseOther', { no: moveNo });
  if (qty !== Number(record.qty)) throw refusedField(actor, 'qty', 'toolReverseQty', { n: qty });
  return moveType;
}

function refusedField(
  { language }: Actor,
  field: string,
  error: Parameters<typeof errorText>[0],
  params: Record<string, string | number> = {},
) {
  return invalidFields({ [field]: errorText(error, language, params) });
}

/** 出入库流水 entered by a keeper: updates the tool's stock and appends to the chain of moves (docs/domain.md §5.3). */
export const toolMoveHooks: ResourceHooks = {
  async beforeSave(context) {
    const { trx, actor, record } = context;
    const moveType = String(record.moveType);
    if (!byHand.includes(moveType)) {
      throw refusedField(actor, 'moveType', 'toolMoveByHand', { kind: moveName(moveType, actor.language) });
    }
    // The tool is locked before the reversed move is read, so of two reversals of one move the second sees the first.
    const facts = (await loadTools(trx, actor.tenantId, [String(record.tool ?? '')], { lock: true })).get(
      String(record.tool ?? ''),
    );
    if (!facts) throw fail('notFound');
    const taken = await reversedType(context);
    const qty = Number(record.qty);
    const { chained } = await changeStock(trx, actor, facts, { moveType, qty, reversedType: taken });
    return { ...chained, reverses: taken === undefined ? null : record.reverses, moveTime: await databaseNow(trx) };
  },
  async afterSave({ trx, actor, record }) {
    const facts = (await loadTools(trx, actor.tenantId, [String(record.tool)])).get(String(record.tool));
    if (facts) await followStock(trx, actor, facts);
  },
};
