import { expect, it } from 'vitest';
import { killRounds, victims } from '#tests/support/kill-rounds.ts';

it('loses no acknowledged row in twenty kills of npm, server, group and database', async () => {
  const rounds = Array.from({ length: 5 }, () => victims).flat();
  expect(await killRounds(rounds)).toBeGreaterThan(100);
}, 3_600_000);
