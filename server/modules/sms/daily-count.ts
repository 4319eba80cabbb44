import type { Trx } from '#server/db/database.ts';
import { sourceOf } from '#server/kernel/source.ts';
import { sessionClock } from '#server/session/session-clock.ts';
import { hashOf } from '#server/session/token.ts';
import { fail } from '#shared/errors/fail.ts';

const DAY_MS = 86_400_000;
/** Messages to one number within a day, so that a phone cannot be flooded (docs/security.md P5). */
const TO_NUMBER = 10;
/** Messages requested by one source within a day; then the block list of the contract applies (docs/wire.md §1.3). */
const FROM_SOURCE = 20;

/**
 * Counts a message by number and by source, over all worker processes. A message beyond the daily limit is refused and
 * not counted.
 */
export async function countOfDay(trx: Trx, phone: string, ip: string): Promise<void> {
  const now = sessionClock.now();
  await trx.deleteFrom('smsCount').where('untilMs', '<=', now).execute();
  // Always in this order, to avoid deadlocks.
  for (const [key, most] of [
    [`phone:${phone}`, TO_NUMBER],
    [`source:${sourceOf(ip)}`, FROM_SOURCE],
  ] as const) {
    const { sent } = await trx
      .insertInto('smsCount')
      .values({ keyHash: hashOf(key), sent: 1, untilMs: now + DAY_MS })
      .onConflict((conflict) =>
        conflict.column('keyHash').doUpdateSet(({ eb }) => ({ sent: eb('smsCount.sent', '+', 1) })),
      )
      .returning('sent')
      .executeTakeFirstOrThrow();
    if (sent > most) throw fail('smsTooMany');
  }
}
