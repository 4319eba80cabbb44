import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { readAs, writeAs, writeGlobal } from '#server/db/scope.ts';
import { claimJob } from '#server/jobs/claim-job.ts';
import { knownJobs } from '#server/jobs/known-jobs.ts';
import { registerBatchJobs, runBatchIfDue } from '#server/jobs/run-batch.ts';
import { runClaim } from '#server/jobs/run-claim.ts';
import { dueAtStart, seedJobs } from '#server/jobs/seed-jobs.ts';
import type { Actor } from '#server/kernel/actor.ts';
import type { InstallationJob, ScheduledJob, TenantJob } from '#server/kernel/job.ts';
import { quartzLogHooks } from '#server/modules/quartz-job/quartz-job-hooks.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { batchJobs } from '#server/start/scheduled-jobs.ts';
import { nextRuns } from '#shared/cron/quartz.ts';
import { fail } from '#shared/errors/fail.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createTenant } from '#tests/support/people.ts';

testDatabase();
const silent = () => {};
const ago = (text: string) => sql<string>`now() - ${text}::interval`;

interface Counting extends TenantJob {
  readonly runs: () => number;
}

function counting(name: string, work: TenantJob['run'] = async () => 1): Counting {
  let runs = 0;
  return {
    name,
    title: { zh: name, en: name },
    cron: '0 0/15 * * * ?',
    runs: () => runs,
    run: (trx, actor, run) => {
      runs += 1;
      return work(trx, actor, run);
    },
  };
}

interface Given {
  readonly cron?: string;
  readonly due?: RawBuilder<string>;
  readonly misfire?: 'once' | 'skip' | 'all';
  readonly retries?: number;
}

/** A job of the schedule that is due now. */
function scheduled(job: ScheduledJob, { cron = job.cron, due = ago('1 second'), misfire, retries }: Given = {}) {
  const id = newId();
  return writeAs(FIRST_TENANT, async (trx) => {
    await trx
      .insertInto('sysQuartzJob')
      .values({
        id,
        tenantId: FIRST_TENANT,
        jobClassName: job.name,
        cronExpression: cron,
        parameter: null,
        description: null,
        nextTime: due,
        misfire,
        retries,
      })
      .execute();
    return id;
  });
}

const rowOf = (id: string) =>
  readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysQuartzJob').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );

const logOf = (id: string) =>
  readAs(FIRST_TENANT, (db) =>
    db
      .selectFrom('sysQuartzLog')
      .select(['cause', 'result', 'done', 'output'])
      .where('jobId', '=', id)
      .orderBy('id')
      .execute(),
  );

/** Takes the job as a process would that knows this kind of work alone, and does it; answers whether it was due. */
async function take(job: ScheduledJob, id: string, report: (error: unknown) => void = silent): Promise<boolean> {
  const claim = await claimJob(FIRST_TENANT, id, () => job);
  if (claim) await runClaim(claim, report);
  return claim !== null;
}

const set = (id: string, values: Readonly<Record<string, RawBuilder<string> | string | number | null>>) =>
  writeAs(FIRST_TENANT, (trx) => trx.updateTable('sysQuartzJob').set(values).where('id', '=', id).execute());

test('Job names are unique, and each job is due within a day, the month’s close within a month.', () => {
  const jobs = [...knownJobs(), ...batchJobs];
  expect(knownJobs().length).toBeGreaterThan(5);
  expect(new Set(jobs.map((job) => job.name)).size).toBe(jobs.length);
  const from = new Date();
  const dayMs = 86_400_000;
  for (const { name, cron } of jobs) {
    const [next] = nextRuns(cron, { from, timeZone: 'Asia/Shanghai' });
    const days = name === 'month.close' ? 31 : 1;
    expect(next?.getTime(), name).toBeLessThanOrEqual(from.getTime() + days * dayMs);
  }
});

test('A job is not saved with a schedule that Quartz refuses or that is never due.', async () => {
  const refused = [
    ['every so often', '0 0/60 * * * ?', 'Increment > 60 : 60'],
    ['in a month nought', '0 0 0 1 0/3 ?', 'Month values must be between 1 and 12'],
    ['once upon a time', '0 0 0 1 1 ? 2020', 'will never fire'],
  ] as const;
  for (const [name, cron, why] of refused) {
    const job = { ...counting(name), cron };
    await expect(writeAs(FIRST_TENANT, (trx) => seedJobs(trx, FIRST_TENANT, [job]))).rejects.toThrow(why);
  }
});

test('Runs show the job’s title in the reader’s language, or no title for an unknown job.', async () => {
  const told = async (language: 'zh' | 'en') => {
    const records: RecordPatch[] = [{ jobClassName: 'exchange.interrupted' }, { jobClassName: 'gone.long' }];
    await readAs(
      FIRST_TENANT,
      (db) => quartzLogHooks.present?.(db, { language } as Actor, records, { whole: false }) ?? Promise.resolve(),
    );
    return records.map(({ jobClassName_dictText }) => jobClassName_dictText);
  };
  expect([await told('zh'), await told('en')]).toEqual([
    ['通知中断的导入', undefined],
    ['Notify of interrupted imports', undefined],
  ]);
});

test('A tenant starts with every tenant job, and a removed job is not added again.', async () => {
  await createTenant(7);
  const names = () => readAs(7, (db) => db.selectFrom('sysQuartzJob').select('jobClassName').execute());
  await writeAs(7, (trx) => seedJobs(trx, 7));
  expect((await names()).map(({ jobClassName }) => jobClassName).sort()).toEqual(
    knownJobs()
      // What is done to all tenants is in the first one's schedule.
      .filter((job) => 'run' in job)
      .map(({ name }) => name)
      .sort(),
  );
  await writeAs(7, (trx) => trx.deleteFrom('sysQuartzJob').where('jobClassName', '=', 'file.collectFiles').execute());
  await writeAs(7, (trx) => seedJobs(trx, 7));
  expect(await names()).not.toContainEqual({ jobClassName: 'file.collectFiles' });
  const platform = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysQuartzJob').select(['id', 'nextTime']).where('jobClassName', '=', 'system.backup').execute(),
  );
  expect(platform).toHaveLength(1);
  // Each is in its own schedule alone.
  const [own] = await readAs(7, (db) => db.selectFrom('sysQuartzJob').select('id').execute());
  expect(await claimJob(FIRST_TENANT, own?.id ?? '', () => counting('foreign'))).toBeNull();
});

test('A nightly job is due at night in the yard’s time zone, whatever the server’s time zone.', async () => {
  const job = { ...counting('of the night'), cron: '0 40 0 * * ?' };
  const id = await scheduled(job);
  expect(await take(job, id)).toBe(true);
  expect((await rowOf(id)).nextTime).toMatch(/ 00:40:00$/);
});

test('A due job runs once, is due again at its next time, and is logged with its output.', async () => {
  const job = counting('once', async (_, __, { log }) => {
    log('三条过期', 'three were old');
    return 3;
  });
  const id = await scheduled(job);
  expect(await take(job, id)).toBe(true);
  expect(await take(job, id)).toBe(false);
  expect(job.runs()).toBe(1);
  const row = await rowOf(id);
  expect(Number((row.nextTime ?? '').slice(14, 16)) % 15).toBe(0);
  expect(row).toMatchObject({ lastResult: 'success', leaseUntil: null, runId: null });
  expect(row.lastDuration).toBeGreaterThanOrEqual(0);
  expect(await logOf(id)).toEqual([{ cause: 'schedule', result: 'success', done: 3, output: '三条过期' }]);
  const english = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysQuartzLog').select('outputEn').where('jobId', '=', id).execute(),
  );
  expect(english).toEqual([{ outputEn: 'three were old' }]);
});

test('A job with atStart is due whenever the product starts, whatever its next time is.', async () => {
  const job = { ...counting('at start'), atStart: true };
  const plain = counting('not at start');
  const [first, second] = [await scheduled(job), await scheduled(plain)];
  for (const [each, id] of [
    [job, first],
    [plain, second],
  ] as const)
    expect(await take(each, id)).toBe(true);
  await writeAs(FIRST_TENANT, (trx) => dueAtStart(trx, FIRST_TENANT, [job, plain]));
  expect(await take(job, first)).toBe(true);
  expect(await take(plain, second)).toBe(false);
});

test('A run’s recorded start is not in the future, and its duration is not negative.', async () => {
  const job = { ...counting('late in a second'), atStart: true };
  const id = await scheduled(job);
  await readAs(FIRST_TENANT, (db) =>
    sql`select pg_sleep(mod(1.6 - extract(epoch from clock_timestamp()) % 1, 1))`.execute(db),
  );
  // Both columns have whole seconds.
  await writeAs(FIRST_TENANT, (trx) => dueAtStart(trx, FIRST_TENANT, [job]));
  expect(await take(job, id)).toBe(true);
  const { rows } = await readAs(FIRST_TENANT, (db) =>
    sql`select l.start_time <= clock_timestamp() as "hasBegun", l.duration >= 0 as "hasLasted",
               j.last_time <= clock_timestamp() as "isSaid"
          from sys_quartz_log l join sys_quartz_job j on j.id = l.job_id where l.job_id = ${id}`.execute(db),
  );
  expect(rows).toEqual([{ hasBegun: true, hasLasted: true, isSaid: true }]);
});

test('Of several processes that claim a job at the same moment, one runs it.', async () => {
  const job = counting('shared');
  const id = await scheduled(job);
  const claims = await Promise.all([1, 2, 3, 4].map(() => claimJob(FIRST_TENANT, id, () => job)));
  expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
  for (const claim of claims) if (claim) await runClaim(claim, silent);
  expect(job.runs()).toBe(1);
});

test('A run whose process is gone is marked as lost and tried again; the lost run changes nothing later.', async () => {
  const job = counting('killed', async (trx, { tenantId }) => {
    const done = { description: 'left by a sleeper' };
    await trx.updateTable('sysQuartzJob').set(done).where('tenantId', '=', tenantId).where('id', '=', id).execute();
    return 1;
  });
  const id = await scheduled(job, { retries: 1 });
  const sleeper = await claimJob(FIRST_TENANT, id, () => job);
  expect(await take(job, id)).toBe(false);
  await set(id, { leaseUntil: ago('1 second') });
  const heir = await claimJob(FIRST_TENANT, id, () => job);
  expect(await logOf(id)).toMatchObject([{ result: 'lost' }, { cause: 'retry', result: 'running' }]);
  // It wakes while the other has the lease: its work is undone.
  if (sleeper) await runClaim(sleeper, silent);
  expect((await rowOf(id)).description).toBeNull();
  if (heir) await runClaim(heir, silent);
  expect(await rowOf(id)).toMatchObject({ description: 'left by a sleeper', lastResult: 'success' });
  expect(await logOf(id)).toMatchObject([{ result: 'lost' }, { cause: 'retry', result: 'success' }]);
});

test('A failed run is reported with a number, retried as scheduled, and does not block the next run.', async () => {
  const reported: unknown[] = [];
  const job = counting('failing', async () => {
    throw reported.length === 0 ? new Error('Li Wei 13800138000') : fail('jobMissing');
  });
  const id = await scheduled(job, { retries: 1 });
  const report = (error: unknown) => reported.push(error);
  expect(await take(job, id, report)).toBe(true);
  expect(await take(job, id, report)).toBe(false);
  await set(id, { retryTime: ago('1 second') });
  expect(await take(job, id, report)).toBe(true);
  expect((await rowOf(id)).retryTime).toBeNull();
  // What is no refusal of ours tells nothing of a person.
  expect(await logOf(id)).toEqual([
    { cause: 'schedule', result: 'failed', done: null, output: 'Error: …' },
    { cause: 'retry', result: 'failed', done: null, output: '定时任务不存在！' },
  ]);
  const errors = await readAs(FIRST_TENANT, (db) =>
    db.selectFrom('sysError').select('request').where('request', '=', 'job failing').execute(),
  );
  expect(errors).toHaveLength(2);
  await set(id, { nextTime: ago('1 second') });
  expect(await take(job, id)).toBe(true);
});

test('Missed runs follow the misfire policy; a stopped job runs only on request.', async () => {
  const job = counting('missed');
  const skip = await scheduled(job, { due: ago('1 hour'), misfire: 'skip' });
  expect(await take(job, skip)).toBe(false);
  expect(await logOf(skip)).toMatchObject([{ result: 'skipped' }]);
  const all = await scheduled(job, { due: ago('31 minutes'), misfire: 'all' });
  let made = 0;
  while (await take(job, all)) made += 1;
  expect(made).toBeGreaterThanOrEqual(3);
  expect(made).toBeLessThanOrEqual(4);
  await set(all, { status: '-1', nextTime: ago('1 second') });
  expect(await take(job, all)).toBe(false);
  await set(all, { askedTime: ago('0 seconds'), askedBy: 'admin' });
  expect(await take(job, all)).toBe(true);
  expect((await logOf(all)).at(-1)).toMatchObject({ cause: 'manual' });
});

test('A job whose next time is far in the future is scheduled anew (docs/security.md F8).', async () => {
  const job = counting('of the future');
  const id = await scheduled(job, { due: sql<string>`now() + interval '4 years'` });
  await set(id, { lastTime: sql<string>`now() + interval '4 years'` });
  expect(await take(job, id)).toBe(false);
  const [{ soon } = { soon: false }] = await readAs(FIRST_TENANT, async (db) => {
    const asked = sql<{
      soon: boolean;
    }>`select next_time <= now() + interval '15 minutes' as soon from sys_quartz_job where id = ${id}`;
    return (await asked.execute(db)).rows;
  });
  expect(soon).toBe(true);
});

test('A walk whose last run is years ahead of the clock runs now, one hour waits (docs/security.md F8).', async () => {
  const walk = { name: 'test.ahead', cron: '0 0 * * * ?', runBatch: async () => ({ done: 0, next: '' }) };
  await registerBatchJobs([walk]);
  const ran = async (ahead: string) => {
    const time = sql<string>`now() + ${ahead}::interval`;
    await writeGlobal((trx) =>
      trx.updateTable('job').set({ lastTime: time, nextTime: time }).where('name', '=', walk.name).execute(),
    );
    return runBatchIfDue(walk, silent);
  };
  expect(await ran('1 hour')).toBe(false);
  expect(await ran('4 years')).toBe(true);
  expect(await runBatchIfDue(walk, silent)).toBe(false);
});

test('A due walk runs once and is then no longer due.', async () => {
  const places: string[] = [];
  const walk = {
    name: 'test.walk',
    cron: '0 0 * * * ?',
    runBatch: async (from: string) => {
      places.push(from);
      return { done: 1, next: 'b' };
    },
  };
  await registerBatchJobs([walk]);
  expect(await runBatchIfDue(walk, silent)).toBe(true);
  expect(await runBatchIfDue(walk, silent)).toBe(false);
  expect(places).toEqual(['']);
});

test('A job for the installation runs without a transaction, and only in the first tenant.', async () => {
  const seen: unknown[] = [];
  const job: InstallationJob = {
    name: 'of all',
    title: { zh: '整体', en: 'Of all' },
    cron: '0 0 3 * * ?',
    perform: async (run) => {
      seen.push(run.parameters);
      run.log('已写入', 'written');
      return 5;
    },
  };
  const id = await scheduled(job);
  expect(await take(job, id)).toBe(true);
  expect(seen).toEqual([{}]);
  expect(await logOf(id)).toMatchObject([{ result: 'success', done: 5, output: '已写入' }]);
  await createTenant(8);
  await writeAs(8, (trx) => seedJobs(trx, 8, [job]));
  const [other] = await readAs(8, (db) => db.selectFrom('sysQuartzJob').select('id').execute());
  await writeAs(8, (trx) =>
    trx
      .updateTable('sysQuartzJob')
      .set({ nextTime: ago('1 second') })
      .execute(),
  );
  expect(await claimJob(8, other?.id ?? '', () => job)).toBeNull();
});
