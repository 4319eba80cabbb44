import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { installedBinaries } from '#server/db/embedded/binaries.ts';
import { stopOrphan } from '#server/db/embedded/orphan.ts';
import { identify, isAlive } from '#server/process/process-identity.ts';
import { startTestCluster } from '#tests/support/test-cluster.ts';

it('a killed database leaves no child process for the next start to wait for', async () => {
  // Without tables: all migrations would take longer than the rest of the test.
  const cluster = await startTestCluster(() => {});
  const client = new pg.Client({ connectionString: cluster.url });
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = identify(rows[0]?.pid ?? 0);
  if (!backend) throw new Error('no backend');
  // It looks up from this only when it is done.
  const work = client.query('select count(*) from generate_series(1, 2000000000)').catch(() => 'broken off');
  process.kill(cluster.process.pid, 'SIGKILL');
  await cluster.gone;
  await stopOrphan(join(cluster.folder, 'postgres'), join(cluster.folder, 'postgres.pid'), installedBinaries());
  expect(isAlive(backend)).toBe(false);
  expect(await work).toBe('broken off');
  rmSync(cluster.folder, { recursive: true, force: true });
});
