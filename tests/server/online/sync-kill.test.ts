import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { syncKillRounds } from '#tests/support/sync-kill-rounds.ts';

const database = testDatabase();

it('three kills in the middle of synchronising leave the old form or the new one, which is served at once', async () => {
  const { before, after } = await syncKillRounds(database, 3);
  expect(before + after).toBe(3);
  // The second kill comes when the table is changed.
  expect(after).toBeGreaterThan(0);
}, 180_000);
