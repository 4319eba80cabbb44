import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '#server/start-error.ts';
import { type Migration, migrations } from './migrations.ts';
import { clientOptions, plugins } from './pool.ts';

/** Any number that is ours alone; several processes that start together wait for the one that migrates. */
const migrationLock = 7_514_293;

/**
 * Brings the schema up to date as the owner, each step in its own transaction, under an advisory lock.
 * @returns names of the steps that this call ran
 */
export async function migrate(ownerUrl: string, steps: readonly Migration[] = migrations): Promise<string[]> {
  const pool = new pg.Pool({ ...clientOptions(ownerUrl, 'slipway-migrate'), max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins });
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
      try {
        return await runMissing(connection, steps);
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function runMissing(db: Kysely<unknown>, steps: readonly Migration[]): Promise<string[]> {
  await sql`create table if not exists slipway_migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(db);
  const applied = await sql<{ name: string }>`select name from slipway_migration`.execute(db);
  const done = new Set(applied.rows.map((row) => row.name));
  const known = new Set(steps.map((step) => step.name));
  const unknown = [...done].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartError(`The database is newer than this program (it has ${unknown}); start the newer version`);
  }
  const ran: string[] = [];
  for (const step of steps.filter((candidate) => !done.has(candidate.name))) {
    await db.transaction().execute(async (trx) => {
      await step.up(trx);
      await sql`insert into slipway_migration (name) values (${step.name})`.execute(trx);
    });
    ran.push(step.name);
  }
  return ran;
}
