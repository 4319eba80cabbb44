import { sql } from 'kysely';
import { migrations } from '#server/db/migrations.ts';
import { readGlobal } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { within } from '#server/process/within.ts';

/** A database that takes longer to answer counts as down, in milliseconds. */
const patience = 2_000;

/** Asks at most once per second, however many requests come. */
const cache = new ShortCache<boolean>(1_000, 1);
onForgetCaches(() => cache.clear());

/** Whether requests can be served: the database answers, and its schema is that of this release. */
export async function isReady(): Promise<boolean> {
  return (await cache.get('', ask)) ?? false;
}

async function ask(): Promise<boolean> {
  return within(
    patience,
    isMigrated().catch(() => false),
    false,
  );
}

async function isMigrated(): Promise<boolean> {
  const { rows } = await readGlobal((db) => sql<{ name: string }>`select name from slipway_migration`.execute(db));
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.every(({ name }) => applied.has(name));
}
