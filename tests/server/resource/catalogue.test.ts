import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { keepsPairs } from '#server/resource/compile-query.ts';
import { allFields } from '#shared/resource/application-base.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { yardDefinitions } from '#shared/yard/registry.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();

/** The column type a field must have, as `format_type` writes it. */
function columnType(field: FieldDefinition): string {
  switch (field.type) {
    case 'str':
      return `character varying(${field.length})`;
    case 'text':
      return field.length ? `character varying(${field.length})` : 'text';
    case 'int':
      return 'integer';
    case 'dec':
      return `numeric(${field.precision},${field.scale})`;
    case 'date':
      return 'date';
    case 'datetime':
      return 'timestamp(0) with time zone';
    case 'bool':
      return 'boolean';
    case 'json':
      return 'jsonb';
    case 'file':
      return 'text';
    case 'user':
      return field.multi ? 'text' : 'character varying(100)';
    case 'dept':
      return field.multi ? 'text' : 'character varying(64)';
    default:
      return field.multi ? 'text' : 'character varying(32)';
  }
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

async function columnsOf(table: string): Promise<readonly Column[]> {
  return asOwner(database.urls.owner, async (db) => {
    const { rows } = await sql<Column>`
      select attname as name, format_type(atttypid, atttypmod) as type, attnotnull as required
      from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(db);
    return rows;
  });
}

describe.each(yardDefinitions.map((definition) => [definition.table, definition] as const))(
  '%s',
  (table, definition) => {
    it('has a column of the right type for every field and no other', async () => {
      const columns = await columnsOf(table);
      const expected = allFields(definition).map((field) => `${snakeCase(field.name)} ${columnType(field)}`);
      const actual = columns
        .filter((column) => column.name !== 'tenant_id' && column.name !== 'del_flag')
        .map((column) => `${column.name} ${column.type}`);
      expect(actual.sort()).toEqual(expected.sort());
    });

    it('demands exactly what the definition always requires', async () => {
      const columns = await columnsOf(table);
      const required = new Set(columns.filter((column) => column.required).map((column) => column.name));
      const expected = allFields(definition).filter((field) => field.required === true);
      expect([...required].sort()).toEqual(
        [...expected.map((field) => snakeCase(field.name)), 'tenant_id', 'del_flag'].sort(),
      );
    });

    it('keeps unique fields unique within the tenant', async () => {
      const keys = await asOwner(database.urls.owner, async (db) => {
        const { rows } = await sql<{ columns: string }>`
        select (select string_agg(a.attname, ',' order by k.place) from unnest(c.conkey) with ordinality as k (num, place)
                join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num) as columns
        from pg_constraint c where c.conrelid = ${table}::regclass and c.contype = 'u'`.execute(db);
        return rows.map((row) => row.columns);
      });
      const expected = allFields(definition).flatMap((field) => {
        if (field.unique) return [`tenant_id,${snakeCase(field.name)}`];
        return field.uniqueWithin ? [`tenant_id,${snakeCase(field.uniqueWithin)},${snakeCase(field.name)}`] : [];
      });
      expect(keys.sort()).toEqual(expected.sort());
    });

    it('keeps the pairs of every text that is searched, both under a trigram index', async () => {
      const indexed = await asOwner(database.urls.owner, async (db) => {
        const { rows } = await sql<{ name: string }>`
        select a.attname as name from pg_index i
        join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = ${table}::regclass and m.amname = 'gin'`.execute(db);
        return rows.map((row) => row.name);
      });
      const expected = allFields(definition)
        .filter(keepsPairs)
        .flatMap((field) => [snakeCase(field.name), `${snakeCase(field.name)}_pairs`]);
      expect(indexed.sort()).toEqual(expected.sort());
    });

    it('is locked to the tenant by row-level security', async () => {
      const locked = await asOwner(database.urls.owner, async (db) => {
        const { rows } = await sql<{ locked: boolean; policies: number }>`
        select relrowsecurity as locked, (select count(*) from pg_policy where polrelid = c.oid) as policies
        from pg_class c where c.oid = ${table}::regclass`.execute(db);
        return rows[0];
      });
      expect(locked).toEqual({ locked: true, policies: 1 });
    });
  },
);
