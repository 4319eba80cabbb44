import pg from 'pg';
import { runningConfig, setRunningConfig } from '#server/config/running-config.ts';
import { forgetCaches } from '#server/process/caches.ts';
import { inserted } from './yard-rows.ts';

/**
 * Undoes what a test wrote into its database, because `npm run mutate` runs a test many times. Triggers record each
 * changed row, and `rewind()` undoes the changes from last to first; copying the database would take half a second each
 * time.
 */
let address: string | undefined;
let client: pg.Client | undefined;
/** Configuration of the product, because a test that a fault interrupts does not restore it. */
let config: ReturnType<typeof runningConfig> | undefined;
/** Number of inserted yard rows, on which the numbers of the next rows depend. */
let yardRows = 0;

/** Sets the database of the running test file, by its superuser's URL. */
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

/** Starts recording changes. */
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

/** Restores database and configuration as of `keepState()`, and clears this process's caches. */
export async function rewind(): Promise<void> {
  const undo = async () => {
    await client?.query('begin; set local session_replication_role = replica; select rewind.undo(); commit');
  };
  await undo().catch(async () => {
    // An interrupted request may hold locks on rows; the pool opens new connections.
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
