import { expect, it } from 'vitest';
import { isAwaited, isNews, isOver, reportsRuns } from '#src/yard/monitor/run-watch.ts';

const row = (lastTime: string | null, lastResult: string | null) => ({
  id: 'j',
  lastTime,
  lastResult,
  lastDuration: 3,
});
const before = row('2026-03-02 08:00:00', 'success');
const asked = { id: 'j', lastTime: before.lastTime };

it('a run that was asked for is awaited until one that began later has ended, and no other job is', () => {
  const [running, ended] = [row('2026-03-02 08:05:00', 'running'), row('2026-03-02 08:05:00', 'failed')];
  expect([before, running, ended].map((job) => isAwaited(asked, job))).toEqual([true, true, false]);
  expect([before, running, ended].map((job) => isOver(asked, job))).toEqual([false, false, true]);
  expect(isAwaited(asked, { ...before, id: 'other' })).toBe(false);
  expect(isAwaited({ id: 'j', lastTime: null }, row(null, null))).toBe(true);
});

it('a run of the schedule is awaited while the row says that it goes on', () => {
  expect(isAwaited(null, before)).toBe(false);
  expect(isAwaited(null, row('2026-03-02 08:05:00', 'running'))).toBe(true);
});

it('the list is read anew for what it does not show yet', () => {
  expect(isNews(before, { ...before })).toBe(false);
  expect(isNews(before, { ...before, lastDuration: 4 })).toBe(true);
  expect(isNews(before, row('2026-03-02 08:05:00', 'running'))).toBe(true);
});

it('nothing is awaited of a job that does not tell of its runs, as a JeecgBoot server answers it', () => {
  expect([row(null, null), { status: -1 }].map(reportsRuns)).toEqual([true, false]);
});
