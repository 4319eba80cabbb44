import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { migrate } from '#server/db/migrate.ts';
import { type Migration, migrations } from '#server/db/migrations.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

describe('migrations', () => {
  it('change nothing on a migrated database, however often they run', async () => {
    expect(await migrate(database.urls.owner)).toEqual([]);
    expect(await migrate(database.urls.owner)).toEqual([]);
  });

  it('run once when several processes start together', async () => {
    const step: Migration = {
      name: '9000-together',
      up: async (db) => {
        await sql`create table together (id int)`.execute(db);
        await sql`select pg_sleep(0.2)`.execute(db);
      },
    };
    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.urls.owner, [...migrations, step])));
    expect(ran.flat()).toEqual(['9000-together']);
  });

  it('change nothing if one step fails, name the failed step and the backup, and run the next time', async () => {
    let broken = true;
    const first: Migration = {
      name: '9001-first',
      up: async (db) => {
        await sql`create table half (id int)`.execute(db);
      },
    };
    const second: Migration = {
      name: '9002-broken',
      up: async (db) => {
        await sql`create table other_half (id int)`.execute(db);
        if (broken) throw new Error('killed in\nthe middle');
      },
    };
    const before = await applied();
    const steps = [...migrations, ...before.filter((name) => name.startsWith('9000')).map(done), first, second];
    const asked: unknown[] = [];
    const upgrade = () =>
      migrate(database.urls.owner, steps, async (due) => {
        asked.push(due);
        return '/backups/one';
      });
    await expect(upgrade()).rejects.toMatchObject({
      status: 3,
      message: expect.stringContaining(
        'Step 9002-broken of the upgrade failed (killed in the middle). The database is as it was; the backup from before is /backups/one',
      ),
    });
    expect(await applied()).toEqual(before);
    expect(await state('upgrade')).toBeUndefined();
    broken = false;
    expect(await upgrade()).toEqual(['9001-first', '9002-broken']);
    expect(asked).toEqual([
      ['9001-first', '9002-broken'],
      ['9001-first', '9002-broken'],
    ]);
    expect(await state('upgrade')).toMatchObject({ steps: ['9001-first', '9002-broken'], backup: '/backups/one' });
  });

  it('are tried again if PostgreSQL aborts them because of a deadlock with a request', async () => {
    let times = 0;
    const step: Migration = {
      name: '9003-crossed',
      up: async (db) => {
        times += 1;
        if (times === 1) await sql`do $$ begin raise exception 'crossed' using errcode = '40P01'; end $$`.execute(db);
      },
    };
    const before = (await applied()).filter((name) => name.startsWith('9')).map(done);
    expect(await migrate(database.urls.owner, [...migrations, ...before, step])).toEqual(['9003-crossed']);
    expect(times).toBe(2);
  });

  it('refuse a database that a newer program has migrated', async () => {
    await expect(migrate(database.urls.owner, migrations.slice(0, 1))).rejects.toThrow('newer');
  });

  it('are numbered in order, each number once', () => {
    const names = migrations.map((step) => step.name);
    expect(names.toSorted()).toEqual(names);
    expect(new Set(names.map((name) => name.slice(0, 4))).size).toBe(names.length);
  });
});

describe('the migrated schema', () => {
  it('has row-level security on every table with a tenant', async () => {
    const { rows } = await asOwner(database.urls.owner, (db) =>
      sql<{ name: string }>`
        select c.relname as name from pg_class c
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
         where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
           and (not c.relrowsecurity or not exists (select 1 from pg_policy p where p.polrelid = c.oid))`.execute(db),
    );
    // Tables that name a tenant without belonging to one: their own tests say why.
    const global = ['realtime_outbox', 'sys_user_tenant', 'sys_session'];
    expect(rows.map((row) => row.name).filter((name) => !global.includes(name))).toEqual([]);
  });

  it('gives the serving role no table, no schema and no way past row-level security', async () => {
    const { rows } = await asOwner(database.urls.owner, (db) =>
      sql<{ owns: number; super: boolean; bypass: boolean; creates: boolean }>`
        select (select count(*)::int from pg_class c where c.relowner = r.oid) as owns, r.rolsuper as super,
               r.rolbypassrls as bypass, has_schema_privilege(r.oid, 'public', 'create') as creates
          from pg_roles r where rolname = 'slipway_app'`.execute(db),
    );
    expect(rows).toEqual([{ owns: 0, super: false, bypass: false, creates: false }]);
  });

  it('searches Chinese text by trigrams in a UTF-8 database', async () => {
    const { rows } = await asOwner(database.urls.owner, (db) =>
      sql<{ trigrams: number; encoding: string; leakproof: boolean }>`
        select cardinality(show_trgm('架')) as trigrams, current_setting('server_encoding') as encoding,
               (select bool_and(proleakproof) from pg_proc where proname in ('textlike', 'texticlike')) as leakproof
        `.execute(db),
    );
    expect(rows[0]).toMatchObject({ encoding: 'UTF8', leakproof: true });
    expect(rows[0]?.trigrams).toBeGreaterThan(0);
  });
});

const done = (name: string): Migration => ({ name, up: async () => {} });

async function state(name: string): Promise<unknown> {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ value: string }>`select value from slipway_state where name = ${name}`.execute(db),
  );
  return rows[0] && JSON.parse(rows[0].value);
}

async function applied(): Promise<string[]> {
  const { rows } = await asOwner(database.urls.owner, (db) =>
    sql<{ name: string }>`select name from slipway_migration order by name`.execute(db),
  );
  return rows.map((row) => row.name);
}
