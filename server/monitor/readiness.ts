import { sql } from 'kysely';
import { migrations } from '#server/db/migrations.ts';
import { readGlobal } from '#server/db/scope.ts';
import { ShortCache } from '#server/db/short-cache.ts';
import { onForgetCaches } from '#server/process/caches.ts';
import { within } from '#server/process/within.ts';

/** A database that takes longer to say so is down for whoever waits. */
const patience = 2_000;

/** One question a second, however many ask. */
const cache = new ShortCache<boolean>(1_000, 1);
onForgetCaches(() => cache.clear());

/** Whether requests can be answered: the database does, and its schema is this release's. */
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
