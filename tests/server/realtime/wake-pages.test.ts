import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { writeAs } from '#server/db/scope.ts';
import { attempt } from '#server/exchange/attempt.ts';
import { wakePages } from '#server/kernel/wake-pages.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

async function wokenKeys(): Promise<readonly string[]> {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ key: string }>`
      select frame::json -> 'data' ->> 'key' as key from realtime_outbox where topic = 'vxeSocket' order by seq`.execute(
      db,
    ),
  );
  return rows.map(({ key }) => key).filter((key) => key.startsWith('test '));
}

it('pages are woken once per transaction and key, and again after the row that woke them was refused', async () => {
  await writeAs(1, async (trx) => {
    const refused = attempt(trx, async () => {
      await wakePages(trx, 1, 'test one');
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    for (const key of ['test one', 'test one', 'test two', 'test one']) await wakePages(trx, 1, key);
  });
  expect(await wokenKeys()).toEqual(['test one', 'test two']);
  await writeAs(1, (trx) => wakePages(trx, 1, 'test one'));
  expect(await wokenKeys()).toEqual(['test one', 'test two', 'test one']);
});
