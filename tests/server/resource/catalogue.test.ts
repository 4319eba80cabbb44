import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tableFields } from '#server/resource/columns.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { isAppendOnly, storageOf } from '#shared/resource/storage.ts';
import { columnType } from '#shared/resource/table-plan/column-type.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { columnsOf, hiddenColumns } from '#tests/support/table-columns.ts';

const database = testDatabase();
/** What a module writes and the engine reads through a view: its fields are the view's. */
const isRead = ({ storage }: ResourceDefinition) => storage?.module !== undefined && storage.view !== undefined;
const read = yardTables.filter(isRead).map((definition) => [definition.code, definition] as const);

describe.each(read)('%s, which is written by a module', (_, definition) => {
  it('is read through a view with a column of the right type for every field and no other', async () => {
    const columns = await columnsOf(database.urls.owner, storageOf(definition).relation);
    const others = [...hiddenColumns(definition), ...(storageOf(definition).tenant ? ['tenant_id'] : [])];
    const expected = allFields(definition).map((field) => `${snakeCase(field.name)} ${columnType(field)}`);
    const actual = columns.filter(({ name }) => !others.includes(name)).map(({ name, type }) => `${name} ${type}`);
    expect(actual.sort()).toEqual(expected.sort());
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining(others));
  });
});

const written = yardTables.filter((definition) => !isRead(definition));
describe.each(written.map((definition) => [definition.table, definition] as const))('%s', (table, definition) => {
  it('has a column of the right type for every field and no other', async () => {
    const columns = await columnsOf(database.urls.owner, table);
    const hidden = hiddenColumns(definition);
    const expected = tableFields(definition).map((field) => `${snakeCase(field.name)} ${columnType(field)}`);
    const actual = columns
      .filter((column) => !hidden.includes(column.name))
      .map((column) => `${column.name} ${column.type}`);
    expect(actual.sort()).toEqual(expected.sort());
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...hidden]));
  });

  it('requires exactly the columns that the definition always requires', async () => {
    const columns = await columnsOf(database.urls.owner, table);
    const { module, beside = [] } = definition.storage ?? {};
    const ofModule = [...(module?.columns ?? []), ...beside];
    const asked = columns.filter(({ name }) => !ofModule.includes(name));
    const required = new Set(asked.filter((column) => column.required).map((column) => column.name));
    const expected = tableFields(definition).filter((field) => field.required === true);
    expect([...required].sort()).toEqual(
      [...expected.map((field) => snakeCase(field.name)), ...hiddenColumns(definition)]
        .filter((name) => !ofModule.includes(name))
        .sort(),
    );
  });

  it('has unique constraints for exactly the unique fields, within the tenant', async () => {
    const keys = await asOwner(database.urls.owner, async (db) => {
      const { rows } = await sql<{ columns: string }>`
        select (select string_agg(a.attname, ',' order by k.place) from unnest(c.conkey) with ordinality as k (num, place)
                join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns
        from pg_constraint c where c.conrelid = ${table}::regclass and c.contype = 'u'`.execute(db);
      return rows.map((row) => row.columns);
    });
    const whose = storageOf(definition).ownTenant ? 'tenant_id,' : '';
    const expected = tableFields(definition).flatMap((field) => {
      if (field.unique) return [`${whose}${snakeCase(field.name)}`];
      return field.uniqueWithin ? [`${whose}${snakeCase(field.uniqueWithin)},${snakeCase(field.name)}`] : [];
    });
    expect(keys.sort()).toEqual(expected.sort());
  });

  it('has trigram indexes on each searched text and on its column of character pairs', async () => {
    const indexed = await asOwner(database.urls.owner, async (db) => {
      const { rows } = await sql<{ name: string }>`
        select a.attname as name from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and m.amname = 'gin'`.execute(db);
      return rows.map((row) => row.name);
    });
    const expected = allFields(definition)
      .filter(storageOf(definition).hasPairs)
      .flatMap((field) => [snakeCase(field.name), `${snakeCase(field.name)}_pairs`]);
    // A list of names is searched for whole ones; there are no words in it.
    const lists = allFields(definition).filter(({ owned, multi, query }) => owned && multi && query);
    const english = allFields(definition).map((field) => snakeCase(field.english ?? ''));
    const words = indexed.filter((name) => !english.includes(name));
    expect(words.sort()).toEqual([...expected, ...lists.map(({ name }) => snakeCase(name))].sort());
  });

  const line = asLine(definition);
  if (line)
    it('has an index on tenant, head and line number', async () => {
      const indexed = await asOwner(database.urls.owner, async (db) => {
        const { rows } = await sql<{ text: string }>`
        select indexdef as text from pg_indexes where tablename = ${table}`.execute(db);
        const isHard = storageOf(definition).remove === 'hard';
        const pattern = isHard ? /\(([^()]*)\)$/ : /\((.*)\) WHERE \(del_flag = 0\)/;
        return rows.map(({ text }) => pattern.exec(text)?.[1]);
      });
      const wanted = `tenant_id, ${snakeCase(line?.foreignKey ?? '')}, line_no`;
      expect(indexed.filter((columns) => `${columns},`.startsWith(`${wanted},`))).not.toEqual([]);
    });

  it('has row-level security by tenant, or none if the table has no tenant of its own', async () => {
    const locked = await asOwner(database.urls.owner, async (db) => {
      const { rows } = await sql<{ locked: boolean; policies: number }>`
        select relrowsecurity as locked, (select count(*) from pg_policy where polrelid = c.oid) as policies
        from pg_class c where c.oid = ${table}::regclass`.execute(db);
      return rows[0];
    });
    // What a module writes before there is a tenant has a policy for that beside the ordinary one.
    const ofModule = definition.storage?.module?.columns.includes('tenant_id');
    if (ofModule) expect(locked).toMatchObject({ locked: true });
    else
      expect(locked).toEqual(
        storageOf(definition).ownTenant ? { locked: true, policies: 1 } : { locked: false, policies: 0 },
      );
  });

  it('grants the serving role exactly the rights that the kind of table needs', async () => {
    const rights = await asOwner(database.urls.owner, async (db) => {
      const { rows } = await sql<{ verb: string }>`
        select verb from unnest(array['select', 'insert', 'update', 'delete']) as verb
        where has_table_privilege('slipway_app', ${table}, verb)`.execute(db);
      return rows.map((row) => row.verb);
    });
    const isChanged = !isAppendOnly(definition) || definition.storage?.module !== undefined;
    expect(rights).toEqual(['select', 'insert', ...(isChanged ? ['update', 'delete'] : [])]);
  });

  if (definition.storage?.view)
    it('is read through a view that applies row-level security', async () => {
      const { relation } = storageOf(definition);
      const view = await asOwner(database.urls.owner, async (db) => {
        const { rows } = await sql<{ kind: string; options: string[] | null; readable: boolean }>`
        select relkind as kind, reloptions as options, has_table_privilege('slipway_app', oid, 'select') as readable
        from pg_class where oid = ${relation}::regclass`.execute(db);
        return rows[0];
      });
      expect(view).toEqual({ kind: 'v', options: ['security_invoker=true'], readable: true });
      const names = (await columnsOf(database.urls.owner, relation)).map(({ name }) => name);
      expect(names).toEqual(expect.arrayContaining(allFields(definition).map(({ name }) => snakeCase(name))));
      if (storageOf(definition).tenant) expect(names).toContain('tenant_id');
    });
});
