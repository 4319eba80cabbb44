import { sql } from 'kysely';
import { today } from '#server/db/today.ts';
import { invalidFields } from '#server/http/check-input.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { openOnShip } from '#server/yard/open-on-ship.ts';
import { fail } from '#shared/errors/fail.ts';
import { errorText } from '#shared/errors/message.ts';
import { isBlank, type ResourceRecord } from '#shared/resource/record.ts';
import { isFuture } from './baseline.ts';
import { type Mark, milestoneBreach } from './milestone-order.ts';
import { deliveryNode } from './milestone-state.ts';
import { shipWord } from './ship-words.ts';

const isReached = (record: ResourceRecord): boolean => !isBlank(record.actualDate);

/** Locks the ship, so that its milestones change one after the other. Returns the ship's number. */
export async function lockShip({ trx, actor, record }: SaveContext): Promise<string> {
  const { rows } = await sql<{ shipNo: string }>`
    select ship_no from prm_ship where tenant_id = ${actor.tenantId} and id = ${String(record.ship)} for update`.execute(
    trx,
  );
  return rows[0]?.shipNo ?? '';
}

/**
 * A milestone may not be reached in the future, nor before an earlier one, nor after a later one
 * (docs/domain.md §11.4 rule 3).
 */
export async function refuseOrder({ trx, actor, before, record }: SaveContext): Promise<void> {
  if (isFuture(record.actualDate, await today(trx))) {
    throw invalidFields({ actualDate: errorText('dayInFuture', actor.language, {}) });
  }
  if (before ? !moved(before, record) : !isReached(record)) return;
  const { rows } = await sql<Mark>`
    select node, seq, actual_date from prm_milestone
    where tenant_id = ${actor.tenantId} and del_flag = 0 and ship = ${String(record.ship)} and id <> ${record.id}
    order by seq`.execute(trx);
  const own = { seq: Number(record.seq), actualDate: isReached(record) ? String(record.actualDate) : null };
  const wrong = milestoneBreach(own, rows);
  if (!wrong) return;
  const node = shipWord('milestone', wrong.node, actor.language);
  throw invalidFields({ actualDate: errorText('milestoneOrder', actor.language, { node }) });
}

const moved = (before: ResourceRecord, record: ResourceRecord): boolean =>
  ['actualDate', 'seq', 'ship'].some((name) => (before[name] ?? null) !== (record[name] ?? null));

/** Refuses the delivery of a ship on which anything is open in any area (docs/domain.md §16 rule 5). */
export async function refuseOpenShip({ trx, actor, before, record }: SaveContext, shipNo: string): Promise<void> {
  if (record.node !== deliveryNode || !isReached(record)) return;
  if (before?.node === deliveryNode && isReached(before) && before.ship === record.ship) return;
  const open = await openOnShip(trx, actor.tenantId, String(record.ship), actor.language);
  if (open !== '') throw fail('shipStillOpen', { ship: shipNo, open });
}

/** A reached milestone cannot be deleted. */
export function refuseReached({ actor, record }: SaveContext): void {
  if (isReached(record)) throw fail('milestoneReached', { node: shipWord('milestone', record.node, actor.language) });
}
