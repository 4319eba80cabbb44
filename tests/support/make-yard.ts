import { sql } from 'kysely';
import { setRunningConfig } from '#server/config/running-config.ts';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { writeAs, writeGlobal } from '#server/db/scope.ts';
import { schemePath } from '#server/demo/demo-files.ts';
import { runBatchIfDue } from '#server/jobs/run-batch.ts';
import { runDue } from '#server/jobs/scheduler.ts';
import { loadDemoYard } from '#server/seed/demo/load-demo.ts';
import { loadExampleRows } from '#server/seed/demo/load-example-rows.ts';
import { FIRST_TENANT, seedSystem } from '#server/seed/system-seed.ts';
import { hashPassword } from '#server/session/password.ts';
import { demoLoaded, examplesLoaded, wantsDemo } from '#server/start/first-run.ts';
import { batchJobs } from '#server/start/scheduled-jobs.ts';
import { prepareJobs } from '#server/start/start-jobs.ts';
import { startTestCluster, type TestCluster } from './test-cluster.ts';
import { testConfig, testPasswords } from './test-config.ts';
import { asSuperuser, demoName, templateName, urlsOf } from './test-databases.ts';

/**
 * Fills both templates of a new cluster: the seeded one, and the one with the demo yard, whose files are written to its
 * folder.
 */
export async function makeYard(): Promise<TestCluster> {
  const cluster = await startTestCluster();
  try {
    const config = testConfig(cluster.folder);
    setRunningConfig(config);
    await within(cluster.port, templateName, () => seedSystem(config));
    await asSuperuser(
      cluster.url,
      `create database ${demoName} template ${templateName} owner slipway_owner strategy file_copy`,
    );
    await within(cluster.port, demoName, async () => {
      if (!(await wantsDemo(config))) throw new Error('the demo yard is not wanted');
      await loadDemoYard({ tenantId: FIRST_TENANT, passwordHash: await hashPassword(testPasswords.demo) });
      await demoLoaded();
      await loadExampleRows({ tenantId: FIRST_TENANT, drawing: schemePath });
      await examplesLoaded();
      await settleJobs();
    });
    for (const name of [templateName, demoName]) await analyse(cluster.url, name);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** These jobs check the disk of this machine, so they never run in the demo yard. */
async function settleJobs(): Promise<void> {
  await prepareJobs();
  // Switches off the check of this machine's disk.
  await writeAs(FIRST_TENANT, (trx) =>
    trx
      .updateTable('sysQuartzJob')
      .set({ nextTime: null })
      .where('jobClassName', 'in', ['system.backup', 'system.watch'])
      .execute(),
  );
  const fail = (error: unknown) => {
    throw error;
  };
  await runDue(fail);
  for (const job of batchJobs) await runBatchIfDue(job, fail);
  const later = { nextTime: sql<string>`now() + interval '3 days'` };
  await writeGlobal((trx) => trx.updateTable('job').set(later).execute());
  await writeAs(FIRST_TENANT, (trx) => trx.updateTable('sysQuartzJob').set(later).execute());
}

async function within(port: number, name: string, work: () => Promise<unknown>): Promise<void> {
  openDatabase(urlsOf(port, name));
  try {
    await work();
  } finally {
    await closeDatabase();
  }
}

/** Collects statistics, so that clones plan their queries like a database that has been running for a while. */
async function analyse(url: string, name: string): Promise<void> {
  const inside = new URL(url);
  inside.pathname = `/${name}`;
  await asSuperuser(inside.href, 'vacuum (analyze)');
}
