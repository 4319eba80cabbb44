import pg from 'pg';
import { StartError } from '#server/config/start-error.ts';
import type { DatabaseUrls } from './database-urls.ts';
import { migrations } from './migrations.ts';
import { clientOptions } from './pool.ts';
import { checkDatabase } from './roles.ts';

/** Facts that `npm run doctor` reads from a database without changing anything. */
export interface DatabaseFacts {
  /** Version text, e.g. `18.4`. */
  readonly version: string;
  readonly major: number;
  readonly encoding: string;
  readonly ctype: string;
  /** State of the extension pg_trgm: installed, installable or unavailable. */
  readonly trigrams: 'there' | 'can be made' | 'missing';
  /** Whether `like` is leakproof, so that contains-filters can use an index despite row-level security. */
  readonly leakproof: boolean;
  /** Difference of the database's clock to ours, in ms; positive if it is ahead. */
  readonly aheadMs: number;
  readonly markMs: number | null;
  /** Migrations that the next start will run; `strange`: an applied migration that this release does not know. */
  readonly due: readonly string[];
  readonly strange: string | null;
  /** Why a start would refuse the database's roles and rights; null if it would not. */
  readonly refusal: string | null;
}

/** @param roles null if no start has created the roles yet */
export async function readDatabaseFacts(owner: string, roles: DatabaseUrls | null): Promise<DatabaseFacts> {
  const client = new pg.Client(clientOptions(owner, 'slipway-doctor'));
  client.on('error', () => {});
  await client.connect();
  try {
    const before = Date.now();
    const { rows } = await client.query<{
      version: string;
      number: number;
      encoding: string;
      ctype: string;
      now: number;
      known: boolean;
      makes: boolean;
      there: boolean;
      leakproof: boolean;
      prepared: boolean;
      makesRoles: boolean;
    }>(
      `select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
              pg_encoding_to_char(d.encoding) as encoding, d.datctype as ctype,
              (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
              to_regclass('public.slipway_migration') is not null as known,
              has_database_privilege(current_database(), 'create') as makes,
              exists (select 1 from pg_namespace where nspname = 'onl') as prepared,
              (select rolsuper or rolcreaterole from pg_roles where rolname = current_user) as "makesRoles",
              exists (select 1 from pg_extension where extname = 'pg_trgm') as there,
              (select bool_and(proleakproof) from pg_proc where proname in ('textlike', 'texticlike')) as leakproof
         from pg_database d where d.datname = current_database()`,
    );
    const [row] = rows;
    if (row === undefined) throw new Error('the database does not know itself');
    const available = await client.query("select 1 from pg_available_extensions where name = 'pg_trgm'");
    const applied = row.known
      ? (await client.query<{ name: string }>('select name from slipway_migration')).rows.map(({ name }) => name)
      : [];
    const steps = migrations.map(({ name }) => name);
    const makes = row.makes && available.rowCount !== 0;
    return {
      version: row.version,
      major: Math.floor(row.number / 10_000),
      encoding: row.encoding,
      ctype: row.ctype,
      trigrams: row.there ? 'there' : makes ? 'can be made' : 'missing',
      leakproof: row.leakproof,
      aheadMs: row.now - (before + Date.now()) / 2,
      markMs: await clockMark(client),
      due: steps.filter((name) => !applied.includes(name)),
      strange: applied.find((name) => !steps.includes(name)) ?? null,
      refusal: await refusalOf(row.there && row.prepared ? roles : null, row),
    };
  } finally {
    await client.end();
  }
}

async function clockMark(client: pg.Client): Promise<number | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.session_clock') is not null as there`,
  );
  if (!rows[0]?.there) return null;
  const marks = await client.query<{ mark: number }>('select mark_ms::float8 as mark from session_clock limit 1');
  return marks.rows[0]?.mark ?? null;
}

async function refusalOf(
  urls: DatabaseUrls | null,
  { prepared, makesRoles }: { readonly prepared: boolean; readonly makesRoles: boolean },
): Promise<string | null> {
  if (urls === null) {
    if (prepared || makesRoles) return null;
    return 'its owner may not create the roles slipway_app, slipway_report and slipway_forms: create them and set their addresses';
  }
  try {
    await checkDatabase(urls);
    return null;
  } catch (error) {
    if (error instanceof StartError) return error.message;
    return `a role cannot sign in (${(error as { code?: string }).code ?? 'unknown'})`;
  }
}
