import { type Kysely, sql } from 'kysely';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';
import { grantTable, tenantTable } from '#server/db/tenant-table.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { StorageDefinition } from '#shared/resource/storage-definition.ts';

/** A kind of table with its definition, and how the test creates the table. */
export interface TableKind {
  readonly definition: ResourceDefinition;
  /** Runs as the owner. */
  readonly create: (db: Kysely<unknown>) => Promise<void>;
}

const label = { zh: '名称', en: 'Name' };
const shelf: FieldDefinition = { name: 'shelfName', label, type: 'str', length: 50, query: true, owned: true };

function definitionOn(code: string, storage: StorageDefinition | undefined): ResourceDefinition {
  const told = storage?.base === undefined;
  return {
    code,
    area: 'test',
    entity: code,
    table: code,
    ...(storage && { storage }),
    title: label,
    display: 'name',
    fields: [
      { name: 'name', label, type: 'str', length: 50, required: true, unique: true, query: true },
      { name: 'size', label, type: 'int', query: true },
      { name: 'state', label, type: 'str', length: 2, owned: true },
      ...(storage?.view ? [shelf] : []),
    ],
    ...(storage?.remove !== 'none' && {
      lifecycle: {
        field: 'state',
        initial: '10',
        transitions: [{ action: 'close', label, from: ['10'], to: '20' }],
      },
    }),
    list: { columns: ['name', 'size'], ...(!told && { sort: { column: 'name', order: 'asc' } }) },
    ...(!told && { scope: { shared: true } }),
  };
}

const own = sql`name varchar(50) not null, size integer, state varchar(2)`;

const create = (name: string, columns: ReturnType<typeof sql>) => async (db: Kysely<unknown>) => {
  await sql`create table ${sql.table(name)} (${columns})`.execute(db);
};

/** Creates a view that everybody may read who may read its tables. */
async function createView(db: Kysely<unknown>, name: string, select: ReturnType<typeof sql>): Promise<void> {
  await sql`create view ${sql.table(name)} with (security_invoker = true) as ${select}`.execute(db);
  await sql`grant select on ${sql.table(name)} to slipway_app`.execute(db);
}

/** One table for each kind of `StorageDefinition`, alone and combined. */
export const tableKinds: readonly TableKind[] = [
  {
    definition: definitionOn('kind_plain', undefined),
    create: async (db) => {
      await create('kind_plain', sql`${baseColumns}, ${own}, unique (tenant_id, name)`)(db);
      await finishResourceTable(db, 'kind_plain', { searched: ['name'], filtered: [] });
    },
  },
  {
    definition: definitionOn('kind_hard', { remove: 'hard', pairs: false }),
    create: async (db) => {
      await create('kind_hard', sql`${baseColumns}, ${own}, unique (tenant_id, name)`)(db);
      await sql`alter table kind_hard drop column del_flag`.execute(db);
      await tenantTable(db, 'kind_hard');
    },
  },
  {
    definition: definitionOn('kind_log', {
      remove: 'none',
      version: false,
      pairs: false,
      base: ['createTime', 'createBy'],
    }),
    create: async (db) => {
      const columns = sql`id varchar(32) primary key, tenant_id integer not null, create_by varchar(100),
        create_time timestamptz(0) not null default date_trunc('second', now()), ${own}, unique (tenant_id, name)`;
      await create('kind_log', columns)(db);
      await tenantTable(db, 'kind_log', { appendOnly: true });
    },
  },
  {
    definition: definitionOn('kind_unversioned', { version: false, pairs: false }),
    create: async (db) => {
      await create('kind_unversioned', sql`${baseColumns}, ${own}, unique (tenant_id, name)`)(db);
      await sql`alter table kind_unversioned drop column version`.execute(db);
      await tenantTable(db, 'kind_unversioned');
    },
  },
  {
    definition: definitionOn('kind_global', { tenant: 'global', pairs: false }),
    create: async (db) => {
      await create('kind_global', sql`${baseColumns}, ${own}, unique (name)`)(db);
      await sql`alter table kind_global drop column tenant_id`.execute(db);
      await grantTable(db, 'kind_global');
    },
  },
  {
    definition: definitionOn('kind_bare', {
      tenant: 'global',
      remove: 'hard',
      version: false,
      base: [],
      pairs: false,
    }),
    create: async (db) => {
      await create('kind_bare', sql`id varchar(32) primary key, ${own}, unique (name)`)(db);
      await grantTable(db, 'kind_bare');
    },
  },
  {
    definition: definitionOn('kind_viewed', {
      pairs: false,
      view: { name: 'kind_viewed_list', joined: ['shelfName'] },
    }),
    create: async (db) => {
      await create('kind_viewed', sql`${baseColumns}, ${own}, unique (tenant_id, name)`)(db);
      await create('kind_shelf', sql`tenant_id integer not null, size integer, shelf_name varchar(50)`)(db);
      for (const table of ['kind_viewed', 'kind_shelf']) await tenantTable(db, table);
      await createView(
        db,
        'kind_viewed_list',
        sql`select t.*, s.shelf_name from kind_viewed t
          left join kind_shelf s on s.tenant_id = t.tenant_id and s.size = t.size`,
      );
    },
  },
  {
    definition: definitionOn('kind_member', {
      tenant: 'joined',
      pairs: false,
      view: { name: 'kind_member_list', joined: ['shelfName'] },
    }),
    create: async (db) => {
      await create('kind_member', sql`${baseColumns}, ${own}, unique (name)`)(db);
      await sql`alter table kind_member drop column tenant_id`.execute(db);
      await grantTable(db, 'kind_member');
      await create('kind_membership', sql`tenant_id integer not null, row_id varchar(32), shelf_name varchar(50)`)(db);
      await tenantTable(db, 'kind_membership');
      await createView(
        db,
        'kind_member_list',
        sql`select t.*, m.tenant_id, m.shelf_name from kind_member t join kind_membership m on m.row_id = t.id`,
      );
    },
  },
];
