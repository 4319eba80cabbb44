import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { startTestCluster } from './test-cluster.ts';
import { templateName, urlsOf } from './test-databases.ts';

/** A cluster for one drill or benchmark, with the pool opened on its migrated database. */
export async function openOwnCluster(): Promise<{ readonly superUrl: string; readonly close: () => Promise<void> }> {
  const cluster = await startTestCluster();
  openDatabase(urlsOf(cluster.port, templateName));
  const inside = new URL(cluster.url);
  inside.pathname = `/${templateName}`;
  return {
    superUrl: inside.href,
    close: async () => {
      await closeDatabase();
      await cluster.stop();
    },
  };
}
