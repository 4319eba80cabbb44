import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs } from '#server/db/scope.ts';
import { knowJobs, knownJobs } from '#server/jobs/known-jobs.ts';
import { startScheduler, wakeScheduler } from '#server/jobs/scheduler.ts';
import type { ScheduledJob, TenantJob } from '#server/kernel/job.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();
const soon = sql<string>`clock_timestamp() + interval '200 milliseconds'`;
const id = newId();
let runs = 0;
let goOn: () => void = () => {};
const job: TenantJob = {
  name: 'test.loop',
  title: { zh: '循环', en: 'Loop' },
  cron: '0 0 0 1 1 ?',
  run: async () => {
    runs += 1;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    return runs;
  },
};

let known: readonly ScheduledJob[] = [];
beforeAll(() => {
  known = knownJobs();
  knowJobs([job]);
});
afterAll(() => knowJobs(known));

const done = () =>
  readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysQuartzLog').select(['cause', 'result', 'done']).where('jobId', '=', id).orderBy('id').execute(),
  );
const set = (values: { nextTime?: typeof soon; askedTime?: typeof soon }) =>
  writeAs(FIRST_TENANT, (trx) => trx.updateTable('sysQuartzJob').set(values).where('id', '=', id).execute());
const waitFor = (assert: () => void | Promise<void>) => vi.waitFor(assert, { timeout: 15_000, interval: 20 });

test('Two schedulers on one database run each scheduled time once and finish running jobs on stop.', async () => {
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .insertInto('sysQuartzJob')
      .values({
        id,
        tenantId: FIRST_TENANT,
        jobClassName: job.name,
        cronExpression: job.cron,
        parameter: null,
        description: null,
        nextTime: soon,
      })
      .execute(),
  );
  const problems: unknown[] = [];
  const both = [1, 2].map(() => startScheduler((error) => problems.push(error)));
  // They look now, before it is due, and again by their own clocks.
  wakeScheduler();
  await waitFor(() => expect(runs).toBe(1));
  // The other one looks while the run is on its way, and both after its end.
  wakeScheduler();
  await set({ askedTime: soon });
  goOn();
  await waitFor(async () => expect(await done()).toMatchObject([{ result: 'success' }, { result: 'running' }]));
  await waitFor(() => expect(runs).toBe(2));

  // Who stops takes nothing new, and waits for what runs.
  await set({ nextTime: sql<string>`clock_timestamp()` });
  const stopped = Promise.all(both.map(({ stop }) => stop())).then(() => 'stopped');
  expect(await Promise.race([stopped, done().then(() => 'waits')])).toBe('waits');
  goOn();
  await stopped;
  wakeScheduler();
  expect(await done()).toEqual([
    { cause: 'schedule', result: 'success', done: 1 },
    { cause: 'manual', result: 'success', done: 2 },
  ]);
  expect([runs, problems]).toEqual([2, []]);
});
