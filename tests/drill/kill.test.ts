import { expect, it } from 'vitest';
import { killRounds, victims } from '#tests/support/kill-rounds.ts';

it('twenty kills of npm, the server, the process group and the database lose no acknowledged row', async () => {
  const rounds = Array.from({ length: 5 }, () => victims).flat();
  expect(await killRounds(rounds)).toBeGreaterThan(100);
}, 3_600_000);
