import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import { type Migration, migrations } from './migrations.ts';
import { clientOptions, plugins } from './pool.ts';

/**
 * Key of the advisory lock; an arbitrary number that nothing else uses. Processes that start together wait for the one
 * that migrates.
 */
const migrationLock = 7_514_293;

/** Deadlock with a request of the previous release: PostgreSQL cancels one of the two, and the steps are run again. */
const deadlock = '40P01';
const attempts = 5;

/** Name under which `slipway_state` records the last upgrade, as JSON of `UpgradeNote`. */
export const upgradeNote = 'upgrade';

export interface UpgradeNote {
  /** ISO time. */
  readonly at: string;
  readonly steps: readonly string[];
  /** Folder of the backup that was made before; null if none was wanted. */
  readonly backup: string | null;
}

/** Makes a backup before these steps run on a database that has accounts; returns its folder, or null. */
export type BeforeUpgrade = (due: readonly string[]) => Promise<string | null>;

/**
 * Migrates the schema as the owner, under an advisory lock. All due steps run in one transaction, so that a failed step
 * leaves the database as the previous release needs it.
 * @returns names of the steps that were run
 * @throws StartError that names the failed step and the backup
 */
export async function migrate(
  ownerUrl: string,
  steps: readonly Migration[] = migrations,
  beforeUpgrade?: BeforeUpgrade,
): Promise<string[]> {
  const pool = new pg.Pool({ ...clientOptions(ownerUrl, 'slipway-migrate'), max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }), plugins });
  try {
    return await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${migrationLock})`.execute(connection);
      try {
        return await runMissing(connection, steps, beforeUpgrade);
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(connection);
      }
    });
  } finally {
    await db.destroy();
  }
}

async function runMissing(
  db: Kysely<unknown>,
  steps: readonly Migration[],
  beforeUpgrade: BeforeUpgrade | undefined,
): Promise<string[]> {
  await sql`create table if not exists slipway_migration (
    name text primary key, applied_at timestamptz not null default now())`.execute(db);
  const applied = await sql<{ name: string }>`select name from slipway_migration`.execute(db);
  const done = new Set(applied.rows.map((row) => row.name));
  const known = new Set(steps.map((step) => step.name));
  const unknown = [...done].find((name) => !known.has(name));
  if (unknown !== undefined) {
    throw new StartError(`The database is newer than this program (it has ${unknown}); start the newer version`);
  }
  const due = steps.filter((candidate) => !done.has(candidate.name));
  const names = due.map(({ name }) => name);
  if (due.length === 0) return names;
  const saves = beforeUpgrade !== undefined && (await hasAccounts(db));
  const backup = saves ? await beforeUpgrade(names) : null;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await runAll(db, due, saves ? { at: new Date().toISOString(), steps: names, backup } : undefined);
      return names;
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      if (error.code !== deadlock || attempt === attempts) throw refusal(error, backup);
    }
  }
}

async function runAll(db: Kysely<unknown>, due: readonly Migration[], note: UpgradeNote | undefined): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const { name, up } of due) {
      await up(trx).catch((cause: unknown) => {
        throw new StepFailed(name, cause);
      });
      await sql`insert into slipway_migration (name) values (${name})`.execute(trx);
    }
    if (note === undefined) return;
    await sql`insert into slipway_state (name, value) values (${upgradeNote}, ${JSON.stringify(note)})
      on conflict (name) do update set value = excluded.value, update_time = now()`.execute(trx);
  });
}

async function hasAccounts(db: Kysely<unknown>): Promise<boolean> {
  const table = await sql<{ there: boolean }>`select to_regclass('public.sys_user') is not null as there`.execute(db);
  if (!table.rows[0]?.there) return false;
  return (await sql`select 1 from public.sys_user limit 1`.execute(db)).rows.length > 0;
}

class StepFailed extends Error {
  readonly code: string | undefined;
  readonly step: string;
  constructor(step: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.step = step;
    this.code = (cause as { code?: string } | null)?.code;
  }
}

function refusal({ step, message, cause }: StepFailed, backup: string | null): StartError {
  const kept = backup === null ? '' : `; the backup from before is ${backup}`;
  const text = `Step ${step} of the upgrade failed (${message.replace(/\s+/g, ' ')}). The database is as it was${kept}`;
  return Object.assign(new StartError(`${text}. The release before can be started on it`, 3), { cause });
}
