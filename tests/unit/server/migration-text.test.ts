import { expect, it } from 'vitest';
import { migrationText } from '#server/db/migration-text.ts';
import { migrations } from '#server/db/migrations.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { PresentTable } from '#shared/resource/table-plan/present-table.ts';

const label = { zh: '名称', en: 'Name' };
const name: FieldDefinition = { name: 'siteNo', label, type: 'str', length: 20, required: true, query: true };
const site = (fields: readonly FieldDefinition[]): ResourceDefinition => ({
  code: 'site',
  area: 'site',
  entity: 'site',
  table: 'prm_site',
  title: label,
  display: 'siteNo',
  fields,
  list: { columns: ['siteNo'] },
});
/** As a migration by hand left it: no marks, an index of its author's. */
const present: PresentTable = {
  columns: [
    ['id', 'character varying(32)', true],
    ['tenant_id', 'integer', true],
    ['sys_org_code', 'character varying(64)', false],
    ['create_by', 'character varying(100)', false],
    ['create_time', 'timestamp(0) with time zone', true],
    ['update_by', 'character varying(100)', false],
    ['update_time', 'timestamp(0) with time zone', false],
    ['version', 'integer', true],
    ['del_flag', 'smallint', true],
    ['site_no', 'character varying(20)', true],
    ['site_no_pairs', 'text', false],
  ].map(([column, type, notNull]) => ({
    name: String(column),
    type: String(type),
    notNull: notNull === true,
    hasDefault: false,
    generated: column === 'site_no_pairs',
    mark: null,
  })),
  keys: [],
  indexes: [{ name: 'prm_site_own', mark: null }],
  rowSecurity: true,
  policies: ['tenant'],
  grants: ['select', 'insert', 'update', 'delete'].map((verb) => `slipway_app ${verb}`).concat('slipway_report select'),
  empty: false,
};

it('says nothing where the tables are what the definitions say', () => {
  expect(migrationText('site-area', [{ definition: site([name]), present, shown: null }])).toBeNull();
});

it('leaves what reports may read of a standing table to its author', () => {
  const kept = { ...present, grants: present.grants.filter((grant) => !grant.startsWith('slipway_report')) };
  expect(migrationText('site-area', [{ definition: site([name]), present: kept, shown: null }])).toBeNull();
});

it('adds what a definition has more, and leaves indexes to their author', () => {
  const added: FieldDefinition = { name: 'zone', label, type: 'dict', dict: 'zone', query: true };
  const text = migrationText('site-area', [{ definition: site([name, added]), present, shown: null }]) ?? '';
  expect(text).toContain('export async function siteArea(db: Kysely<unknown>)');
  expect(text).toContain('add column "zone" character varying(32)');
  expect(text).toContain(`  await makeListIndex(db, 'prm_site', 'zone', '"create_time" desc, "id" desc');`);
  expect(text).toContain("import { makeListIndex } from '#server/db/resource-table.ts';");
  expect(text).not.toMatch(/create index|comment on|drop/);
});

it('adds a column of the application base with its index and its default, which the old release needs', () => {
  const application = {
    prefix: 'CD',
    flow: 'wf_site',
    bizDict: 'site_status',
    title: [],
    pending: [],
    apply: label,
  };
  const definition = { ...site([name]), application };
  const text = migrationText('urgency', [{ definition, present, shown: null }]) ?? '';
  expect(text).toContain(`add column "urgency" character varying(32) not null default '1'::character varying(32)`);
  expect(text).toContain(`  await makeListIndex(db, 'prm_site', 'urgency', '"create_time" desc, "id" desc');`);
  expect(text).not.toContain('drop default');
});

it('prints a whole table by the helpers, in lines that can be read', () => {
  const text = migrationText('site-area', [{ definition: site([name]), present: null, shown: null }]) ?? '';
  expect(text).toContain('create table "prm_site"');
  expect(text).toContain("  await finishResourceTable(db, 'prm_site', { searched: ['site_no'], filtered: [] });");
  expect(text).not.toMatch(/create (?:index|policy)|grant/);
  expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

it('says how a table differs from a tenant’s whose rows are marked', () => {
  const ledger: ResourceDefinition = {
    ...site([name]),
    storage: { tenant: 'global', remove: 'none', base: ['createTime'] },
  };
  expect(migrationText('site-area', [{ definition: ledger, present: null, shown: null }])).toContain(
    '{ global: true, unmarked: true, appendOnly: true }',
  );
});

it('leaves columns that a module keeps beside the fields', () => {
  const kept = {
    ...present,
    columns: [...present.columns, { ...present.columns[0], name: 'key_hash', type: 'text', notNull: true }],
  } as PresentTable;
  const definition = { ...site([name]), storage: { beside: ['key_hash'] } };
  expect(migrationText('site-area', [{ definition, present: kept, shown: null }])).toBeNull();
  expect(migrationText('site-area', [{ definition: site([name]), present: kept, shown: null }])).toContain('key_hash');
});

it('says nothing of a table that a module writes, and what its view lacks', () => {
  const definition: ResourceDefinition = {
    ...site([name]),
    storage: {
      remove: 'none',
      version: false,
      base: [],
      view: { name: 'prm_site_list', joined: [] },
      module: { columns: [] },
    },
  };
  const text = (shown: readonly string[]) => migrationText('site-area', [{ definition, present: null, shown }]);
  expect(text(['id', 'tenant_id', 'site_no'])).toBeNull();
  expect(text(['id', 'tenant_id'])).toContain('// The view "prm_site_list" lacks "site_no".');
});

it('steps stand in the order of their names, as a backup tells them: in another one no backup could be restored', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});
