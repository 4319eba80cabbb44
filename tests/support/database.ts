import { rmSync } from 'node:fs';
// Attaches the hooks and guards of the areas as in the product, whichever file runs first.
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
  /** `DATA_DIR` of this file's server; the folder is removed with the database. */
  readonly dataDir: string;
  readonly name: string;
  readonly urls: DatabaseUrls;
  /** Superuser's URL of the cluster, for tests that end connections or read plans. */
  readonly superUrl: string;
}

export interface CloneOptions {
  /** Includes the demo yard as loaded by the first start of the product, without its stored files. */
  readonly demo?: boolean;
}

/** A new database, cloned from the migrated and seeded template. */
export async function cloneDatabase({ demo = false }: CloneOptions = {}): Promise<TestDatabase> {
  const { url, port } = inject('cluster');
  const name = `test_${newId()}`;
  const template = demo ? demoName : templateName;
  // Copies files instead of writing pages through the log, which would take two to three times the processor time.
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
 * Call at the top of a test file: `readAs`, `writeAs` and `runningConfig` then use a database and a data folder of this
 * file. The returned fields are set from the first `beforeAll` on.
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
    // All files of a worker share one module graph, so caches contain data of the previous file's database.
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
