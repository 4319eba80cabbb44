import { afterAll, beforeAll, inject } from 'vitest';
import { newId } from '#server/db/new-id.ts';
import { closeDatabase, type DatabaseUrls, openDatabase } from '#server/db/pool.ts';
import { asSuperuser, templateName, urlsOf } from './test-cluster.ts';

export interface TestDatabase {
  readonly name: string;
  readonly urls: DatabaseUrls;
  /** Superuser's address of the cluster, for tests that end connections or look at plans. */
  readonly superUrl: string;
}

/** A new database, cloned from the migrated and seeded template. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const { url, port } = inject('cluster');
  const name = `test_${newId()}`;
  await asSuperuser(url, `create database ${name} template ${templateName} owner slipway_owner`);
  const inside = new URL(url);
  inside.pathname = `/${name}`;
  return { name, urls: urlsOf(port, name), superUrl: inside.href };
}

export async function dropDatabase(database: TestDatabase): Promise<void> {
  await asSuperuser(inject('cluster').url, `drop database if exists ${database.name} with (force)`);
}

/**
 * Call at the top of a test file: `readAs` and `writeAs` then work on a database of this file's own.
 * The returned fields are there from the first `beforeAll` on.
 */
export function testDatabase(): TestDatabase {
  const database: { name: string; urls: DatabaseUrls; superUrl: string } = {
    name: '',
    urls: { owner: '', app: '', report: '' },
    superUrl: '',
  };
  beforeAll(async () => {
    Object.assign(database, await cloneDatabase());
    openDatabase(database.urls);
  });
  afterAll(async () => {
    await closeDatabase();
    if (database.name !== '') await dropDatabase(database);
  });
  return database;
}
