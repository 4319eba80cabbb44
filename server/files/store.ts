import { join } from 'node:path';
import { runningConfig } from '#server/config/running-config.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import type { FileStore } from './file-store.ts';
import { localStore, sweepDrafts } from './local-store.ts';

const stores = new Map<string, FileStore>();
onForgetCaches(() => stores.clear());

/** Store of this installation: a folder beside the database. */
export function fileStore(): FileStore {
  const root = rootFolder();
  const known = stores.get(root);
  if (known) return known;
  const store = localStore(root);
  stores.set(root, store);
  return store;
}

/** Removes the drafts of uploads of a killed process (docs/security.md F1). */
export function sweepStore(): Promise<void> {
  return sweepDrafts(rootFolder());
}

const rootFolder = (): string => join(runningConfig().dataDir, 'files');
