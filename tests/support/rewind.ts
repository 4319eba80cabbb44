import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { asSuperuser } from './test-databases.ts';

interface Held {
  readonly name: string;
  readonly clusterUrl: string;
  readonly urls: Parameters<typeof openDatabase>[0];
}

let held: Held | undefined;
let kept = false;

/** Says which database the running test file works on. */
export function holdDatabase(database: Held | undefined): void {
  held = database;
}

export const hasDatabase = (): boolean => held !== undefined;

/** Keeps what the database holds now, for `rewind()`: a test is run again and again by `npm run mutate`. */
export async function keepState(): Promise<void> {
  if (held) await copy(held, held.name, `${held.name}_kept`);
  kept = true;
}

/** The database as it was at `keepState()`; caches of this process forget what came since. */
export async function rewind(): Promise<void> {
  if (held) await copy(held, `${held.name}_kept`, held.name);
}

export async function dropKept(): Promise<void> {
  if (held && kept) await asSuperuser(held.clusterUrl, `drop database if exists ${held.name}_kept with (force)`);
  kept = false;
}

async function copy({ clusterUrl, name, urls }: Held, from: string, to: string): Promise<void> {
  const closing = closeDatabase();
  const late = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), 3000).unref());
  // What a broken request still holds goes with its database.
  await Promise.race([closing, late]);
  await asSuperuser(
    clusterUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname in ('${name}', '${name}_kept')`,
  );
  await asSuperuser(clusterUrl, `drop database if exists ${to} with (force)`);
  await asSuperuser(clusterUrl, `create database ${to} template ${from} owner slipway_owner`);
  forgetCaches();
  openDatabase(urls);
}
