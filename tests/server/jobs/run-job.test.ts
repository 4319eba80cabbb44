import { expect, test } from 'vitest';
import { readGlobal, writeGlobal } from '#server/db/scope.ts';
import type { Job } from '#server/jobs/job.ts';
import { jobs } from '#server/jobs/registry.ts';
import { registerJobs, runIfDue } from '#server/jobs/run-job.ts';
import { nextRuns } from '#shared/cron/quartz.ts';
import { testDatabase } from '#tests/support/database.ts';

testDatabase();
const silent = () => {};

function counting(name: string, work: () => Promise<number> = async () => 1): Job & { readonly runs: () => number } {
  let runs = 0;
  return {
    name,
    cron: '0 0/15 * * * ?',
    runs: () => runs,
    run: () => {
      runs += 1;
      return work();
    },
  };
}

function rowOf(name: string) {
  return readGlobal((db) => db.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirstOrThrow());
}

function logOf(name: string) {
  return readGlobal((db) => db.selectFrom('jobLog').select(['success', 'detail']).where('name', '=', name).execute());
}

test('the registry’s names are unique and each job is due again within a day', () => {
  expect(new Set(jobs.map((job) => job.name)).size).toBe(jobs.length);
  const from = new Date();
  for (const { cron } of jobs) {
    const [next] = nextRuns(cron, { from, timeZone: 'Asia/Shanghai' });
    expect(next?.getTime()).toBeLessThanOrEqual(from.getTime() + 86_400_000);
  }
});

test('a job is not saved with a schedule that Quartz refuses, nor with one that is never due', async () => {
  const refused = [
    ['every so often', '0 0/60 * * * ?', 'Increment > 60 : 60'],
    ['in a month nought', '0 0 0 1 0/3 ?', 'Month values must be between 1 and 12'],
    ['once upon a time', '0 0 0 1 1 ? 2020', 'will never fire'],
  ] as const;
  for (const [name, cron, why] of refused) {
    await expect(registerJobs([{ ...counting(name), cron }])).rejects.toThrow(why);
    await expect(rowOf(name)).rejects.toThrow();
  }
});

test('a job of the night is due in the yard’s night, whatever zone the server runs in', async () => {
  const job = { ...counting('of the night'), cron: '0 40 0 * * ?' };
  await registerJobs([job]);
  expect(await runIfDue(job, silent)).toBe(true);
  expect((await rowOf('of the night')).nextTime).toMatch(/ 00:40:00$/);
});

test('a new job is due at once, then at the next time of its expression, and is logged', async () => {
  const job = counting('once');
  await registerJobs([job]);
  await registerJobs([job]);
  expect(await runIfDue(job, silent)).toBe(true);
  expect(await runIfDue(job, silent)).toBe(false);
  expect(job.runs()).toBe(1);
  expect(Number((await rowOf('once')).nextTime.slice(14, 16)) % 15).toBe(0);
  expect(await logOf('once')).toEqual([{ success: true, detail: '1: 1' }]);
});

test('a job of each start is due again when the product starts, whenever it would be next', async () => {
  const job = { ...counting('at start'), atStart: true };
  const plain = counting('not at start');
  await registerJobs([job, plain]);
  for (const each of [job, plain]) expect(await runIfDue(each, silent)).toBe(true);
  await registerJobs([job, plain]);
  expect(await runIfDue(job, silent)).toBe(true);
  expect(await runIfDue(plain, silent)).toBe(false);
});

test('two processes at the same moment: one runs it, the other goes on', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let entered = () => {};
  const inside = new Promise<void>((resolve) => {
    entered = resolve;
  });
  const job = counting('shared', async () => {
    entered();
    await held;
    return 0;
  });
  await registerJobs([job]);
  const first = runIfDue(job, silent);
  await inside;
  expect(await runIfDue(job, silent)).toBe(false);
  release();
  expect(await first).toBe(true);
  expect(job.runs()).toBe(1);
});

test('a failing run is reported, logged, and leaves the next one its turn', async () => {
  const reported: unknown[] = [];
  const job = counting('failing', () => Promise.reject(new Error('no wind today')));
  await registerJobs([job]);
  expect(await runIfDue(job, (error) => reported.push(error))).toBe(true);
  expect(reported).toHaveLength(1);
  expect(await logOf('failing')).toEqual([{ success: false, detail: '1: no wind today' }]);
  await writeGlobal((trx) =>
    trx.updateTable('job').set({ nextTime: '2026-01-01 00:00:00' }).where('name', '=', 'failing').execute(),
  );
  expect(await runIfDue(job, silent)).toBe(true);
  expect(job.runs()).toBe(2);
});
