import { sql } from 'kysely';
import { databaseNow } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { ResourceHooks, SaveContext } from '#server/resource/hooks.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank } from '#shared/resource/record.ts';
import { outgoingMoves } from '#shared/yard/stock/stock-move.ts';

interface StockRow {
  readonly materialCode: string;
  readonly qty: number;
  readonly seq: number;
  readonly lastTime: string | null;
}

/** The column's limit, far more than any store contains. */
const most = 2_000_000_000;

/**
 * 库存流水: appends a move to the chain of its material. The stock row is locked, so only one of two concurrent moves gets
 * the last piece. A trigger updates the quantity with the insert and refuses moves that do not follow
 * (`server/db/migrations/0077-facts.ts`).
 */
export const stockMoveHooks: ResourceHooks = {
  async beforeSave({ trx, actor, verb, record }) {
    if (verb !== 'add') return undefined;
    const stands = await lockStock({ trx, actor, record });
    // The stock row does not exist: the check of the reference reports that.
    if (!stands) return { seq: 1, before: 0, after: 0 };
    const now = await databaseNow(trx);
    const time = isBlank(record.time) ? now : String(record.time);
    if (time > now) throw invalidFields({ time: errorText('stockMoveFuture', actor.language, {}) });
    if (stands.lastTime !== null && time < stands.lastTime) {
      throw invalidFields({ time: errorText('stockMoveTime', actor.language, { last: stands.lastTime }) });
    }
    const qty = Number(record.qty);
    const after = stands.qty + (outgoingMoves.includes(record.type) ? -qty : qty);
    if (after < 0) {
      const params = { code: stands.materialCode, qty: stands.qty, asked: qty };
      throw invalidFields({ qty: errorText('stockShort', actor.language, params) });
    }
    if (after > most) throw invalidFields({ qty: errorText('stockTooMuch', actor.language, { most }) });
    return { seq: stands.seq + 1, before: stands.qty, after, time };
  },
};

async function lockStock({ trx, actor, record }: Pick<SaveContext, 'trx' | 'actor' | 'record'>) {
  const { rows } = await sql<{ materialCode: string; qty: number }>`
    select material_code, qty from prm_stock
    where tenant_id = ${actor.tenantId} and id = ${String(record.materialCode)} and del_flag = 0 for update`.execute(
    trx,
  );
  const [item] = rows;
  if (!item) return undefined;
  // Read after the lock, so that moves of other transactions are seen.
  const last = await sql<{ seq: number; time: string }>`
    select seq, "time" from prm_stock_move
    where tenant_id = ${actor.tenantId} and material_code = ${String(record.materialCode)}
    order by seq desc limit 1`.execute(trx);
  const { seq = 0, time = null } = last.rows[0] ?? {};
  return { ...item, seq, lastTime: time } satisfies StockRow;
}
