import pg from 'pg';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { inserted } from './yard-rows.ts';

/**
 * What a test writes into its database, taken back: `npm run mutate` runs a test again and again. Triggers write down each changed
 * row, and `rewind()` undoes them from the last to the first; a copy of the database would take half a second each time.
 */
let address: string | undefined;
let client: pg.Client | undefined;
/** What the product runs with: a test that a fault broke off has not put it back. */
let config: ReturnType<typeof runningConfig> | undefined;
/** How many yard rows stand in the database: those that come next have other numbers. */
let yardRows = 0;

/** Says which database the running test file works on, by its superuser's address. */
export function holdDatabase(url: string): void {
  address = url;
}

export const hasDatabase = (): boolean => address !== undefined;

export async function releaseDatabase(): Promise<void> {
  address = undefined;
  await client?.end();
  client = undefined;
}

const install = `
create schema rewind;
create unlogged table rewind.log (n bigserial, place regclass, former text, later text);
create function rewind.note() returns trigger language plpgsql security definer set search_path = pg_catalog, public set timezone = 'UTC' set datestyle = 'ISO' as $$
begin
  insert into rewind.log (place, former, later) values (tg_relid,
    case when tg_op <> 'INSERT' then old::text end, case when tg_op <> 'DELETE' then new::text end);
  return null;
end $$;
do $$
declare place regclass;
begin
  for place in select c.oid::regclass from pg_class c join pg_namespace s on s.oid = c.relnamespace
    where c.relkind = 'r' and s.nspname not in ('rewind', 'pg_catalog', 'information_schema') loop
    execute format('create trigger zz_rewind after insert or update or delete on %s for each row execute function rewind.note()', place);
  end loop;
end $$;
create function rewind.undo() returns void language plpgsql set search_path = pg_catalog, public set timezone = 'UTC' set datestyle = 'ISO' as $$
declare entry record; columns text;
begin
  for entry in select * from rewind.log order by n desc loop
    if entry.later is not null then
      execute format('delete from %1$s where ctid = (select ctid from %1$s t where t::text = $1 limit 1)', entry.place)
        using entry.later;
    end if;
    if entry.former is not null then
      select string_agg(quote_ident(attname), ', ' order by attnum) into columns from pg_attribute
        where attrelid = entry.place and attnum > 0 and not attisdropped and attgenerated = '';
      execute format('insert into %1$s (%2$s) overriding system value select %2$s from (select ($1::text::%1$s).*) t',
        entry.place, columns) using entry.former;
    end if;
  end loop;
  truncate rewind.log;
end $$;`;

/** From here on what is written can be taken back. */
export async function keepState(): Promise<void> {
  config = runningConfig();
  yardRows = inserted.times;
  if (client === undefined) {
    client = new pg.Client({ connectionString: address, options: '-c lock_timeout=5s' });
    client.on('error', () => {});
    await client.connect();
    await client.query(install);
  } else await client.query('truncate rewind.log');
}

/** The database and the configuration as they were at `keepState()`; caches of this process forget what came since. */
export async function rewind(): Promise<void> {
  const undo = async () => {
    await client?.query('begin; set local session_replication_role = replica; select rewind.undo(); commit');
  };
  await undo().catch(async () => {
    // A request that broke off holds rows; the pool makes new connections.
    await client?.query('rollback');
    await client?.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await undo();
  });
  if (config) setRunningConfig(config);
  forgetCaches();
  inserted.times = yardRows;
}
