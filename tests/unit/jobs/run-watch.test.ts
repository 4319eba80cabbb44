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

it('a requested run is awaited until a later run has ended, and other jobs are not', () => {
  const [running, ended] = [row('2026-03-02 08:05:00', 'running'), row('2026-03-02 08:05:00', 'failed')];
  expect([before, running, ended].map((job) => isAwaited(asked, job))).toEqual([true, true, false]);
  expect([before, running, ended].map((job) => isOver(asked, job))).toEqual([false, false, true]);
  expect(isAwaited(asked, { ...before, id: 'other' })).toBe(false);
  expect(isAwaited({ id: 'j', lastTime: null }, row(null, null))).toBe(true);
});

it('a scheduled run is awaited while the row says that it is running', () => {
  expect(isAwaited(null, before)).toBe(false);
  expect(isAwaited(null, row('2026-03-02 08:05:00', 'running'))).toBe(true);
});

it('the list is reloaded if the row has changes that it does not show', () => {
  expect(isNews(before, { ...before })).toBe(false);
  expect(isNews(before, { ...before, lastDuration: 4 })).toBe(true);
  expect(isNews(before, row('2026-03-02 08:05:00', 'running'))).toBe(true);
});

it('no run is awaited of a job that does not report runs, as on a JeecgBoot server', () => {
  expect([row(null, null), { status: -1 }].map(reportsRuns)).toEqual([true, false]);
});
