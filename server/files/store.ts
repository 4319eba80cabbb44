import { join } from 'node:path';
import { runningConfig } from '#server/running-config.ts';
import type { FileStore } from './file-store.ts';
import { localStore, sweepDrafts } from './local-store.ts';

const stores = new Map<string, FileStore>();

/** The store of this installation: a folder beside the database. */
export function fileStore(): FileStore {
  const root = join(runningConfig().dataDir, 'files');
  const known = stores.get(root);
  if (known) return known;
  const store = localStore(root);
  stores.set(root, store);
  // The first use in a process is the start as far as files go; a failure here must not fail an upload.
  sweepDrafts(root).catch(() => undefined);
  return store;
}
