import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfSources } from '../../scripts/import-graph.mjs';
import { keptFolder } from './kept-folder.ts';
import { startTestCluster } from './test-cluster.ts';

/** The cluster of a test run, with both templates of `make-yard.ts`. */
export interface TestYard {
  readonly url: string;
  readonly port: number;
  /** Folder with the stored files that rows of the demo yard refer to. */
  readonly files: string;
  readonly stop: () => Promise<void>;
}

/** Data of tests and demo yard is relative to the yard's current day. */
const yardDay = () => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
const parts = ['postgres', 'postgres.made', 'files'];

/** Keeps owners and permissions, because the database may run as another user. */
const copy = (from: string, to: string) => execFileSync('cp', ['-Rp', from, to]);

/** Folder of a stopped cluster with both templates, cached by the hash of its sources and the day. */
export function keptYard(): Promise<string> {
  return keptFolder('test-yard', hashOfSources(['tests/support/make-yard.ts'], yardDay()), async (folder) => {
    const { makeYard } = await import('./make-yard.ts');
    const cluster = await makeYard();
    await cluster.halt();
    for (const part of parts) copy(join(cluster.folder, part), folder);
    await cluster.stop();
  });
}

async function startYard(): Promise<TestYard> {
  const kept = await keptYard();
  const cluster = await startTestCluster((folder) => {
    for (const part of parts.filter((name) => existsSync(join(kept, name)))) copy(join(kept, part), folder);
  });
  return { url: cluster.url, port: cluster.port, files: join(cluster.folder, 'files'), stop: cluster.stop };
}

interface Shared {
  readonly yard: Promise<TestYard>;
  users: number;
}

/** Shared by a global, because each project of a run loads this module separately. */
const shared = globalThis as { slipwayTestYard?: Shared };

/** The cluster of this run; it ends when all users have called `stop`. */
export async function joinTestYard(): Promise<TestYard> {
  shared.slipwayTestYard ??= { yard: startYard(), users: 0 };
  const held = shared.slipwayTestYard;
  held.users += 1;
  const yard = await held.yard;
  return {
    ...yard,
    stop: async () => {
      held.users -= 1;
      if (held.users > 0) return;
      delete shared.slipwayTestYard;
      await yard.stop();
    },
  };
}
