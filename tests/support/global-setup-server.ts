import type { TestProject } from 'vitest/node';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { setRunningConfig } from '#server/running-config.ts';
import { seedSystem } from '#server/seed/system-seed.ts';
import { startTestCluster, templateName, urlsOf } from './test-cluster.ts';
import { testConfig } from './test-config.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: { readonly url: string; readonly port: number };
  }
}

/** One cluster per run; each test file clones the migrated and seeded template (`database.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  const config = testConfig(cluster.folder);
  setRunningConfig(config);
  openDatabase(urlsOf(cluster.port, templateName));
  try {
    await seedSystem(config);
  } catch (error) {
    await cluster.stop();
    throw error;
  } finally {
    await closeDatabase();
  }
  project.provide('cluster', { url: cluster.url, port: cluster.port });
  return cluster.stop;
}
