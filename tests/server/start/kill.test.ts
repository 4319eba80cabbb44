import { expect, it } from 'vitest';
import { killRounds } from '#tests/support/kill-rounds.ts';

it('loses no acknowledged row when npm, the server or the whole group is killed in the middle of writes', async () => {
  expect(await killRounds(['npm', 'server', 'group'])).toBeGreaterThan(0);
}, 240_000);
