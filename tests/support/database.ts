import { rmSync } from 'node:fs';
// The areas' hooks and guards are attached as in the product, whichever file comes first.
import '#server/start/bindings.ts';
import { afterAll, beforeAll, inject } from 'vitest';
import { setRunningConfig } from '#server/config/running-config.ts';
import type { DatabaseUrls } from '#server/db/database-urls.ts';
import { newId } from '#server/db/new-id.ts';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { holdDatabase, releaseDatabase } from './rewind.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { testConfig } from './test-config.ts';
import { asSuperuser, demoName, templateName, urlsOf } from './test-databases.ts';

export interface TestDatabase {
  /** `DATA_DIR` of this file's server: a folder that goes with the database. */
  readonly dataDir: string;
  readonly name: string;
  readonly urls: DatabaseUrls;
  /** Superuser's address of the cluster, for tests that end connections or look at plans. */
  readonly superUrl: string;
}

export interface CloneOptions {
  /** With the demo yard in it, as the first start of the product loads it; its stored files are not there. */
  readonly demo?: boolean;
}

/** A new database, cloned from the migrated and seeded template. */
export async function cloneDatabase({ demo = false }: CloneOptions = {}): Promise<TestDatabase> {
  const { url, port } = inject('cluster');
  const name = `test_${newId()}`;
  const template = demo ? demoName : templateName;
  // Page by page through the log takes twice to three times the processor time.
  await asSuperuser(url, `create database ${name} template ${template} owner slipway_owner strategy file_copy`);
  const inside = new URL(url);
  inside.pathname = `/${name}`;
  return { name, dataDir: temporaryFolder(), urls: urlsOf(port, name), superUrl: inside.href };
}

export async function dropDatabase(database: TestDatabase): Promise<void> {
  rmSync(database.dataDir, { recursive: true, force: true });
  await asSuperuser(inject('cluster').url, `drop database if exists ${database.name} with (force)`);
}

/**
 * Call at the top of a test file: `readAs`, `writeAs` and `runningConfig` then work on a database and a data folder of
 * this file's own.
 * The returned fields are there from the first `beforeAll` on.
 */
export function testDatabase(options: CloneOptions = {}): TestDatabase {
  const database: { -readonly [Key in keyof TestDatabase]: TestDatabase[Key] } = {
    name: '',
    dataDir: '',
    urls: { owner: '', forms: '', app: '', report: '' },
    superUrl: '',
  };
  beforeAll(async () => {
    Object.assign(database, await cloneDatabase(options));
    // All files of a worker share one module graph: what the file before read is not true here.
    forgetCaches();
    setRunningConfig(testConfig(database.dataDir));
    openDatabase(database.urls);
    holdDatabase(database.superUrl);
  });
  afterAll(async () => {
    await closeDatabase();
    await releaseDatabase();
    if (database.name !== '') await dropDatabase(database);
  });
  return database;
}
