import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { syncKillRounds } from '#tests/support/sync-kill-rounds.ts';

const database = testDatabase();

it('twenty kills in the middle of synchronising leave the old form or the new one, which is served at once', async () => {
  const { before, after } = await syncKillRounds(database, 20);
  expect(before + after).toBe(20);
  expect(after).toBeGreaterThanOrEqual(10);
}, 1_800_000);
