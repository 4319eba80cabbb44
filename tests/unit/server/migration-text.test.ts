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

it('migrationText is null if the tables match the definitions', () => {
  expect(migrationText('site-area', [{ definition: site([name]), present, shown: null }])).toBeNull();
});

it('migrationText leaves report grants of an existing table to its author', () => {
  const kept = { ...present, grants: present.grants.filter((grant) => !grant.startsWith('slipway_report')) };
  expect(migrationText('site-area', [{ definition: site([name]), present: kept, shown: null }])).toBeNull();
});

it('migrationText adds new fields of a definition, and leaves other indexes to the author', () => {
  const added: FieldDefinition = { name: 'zone', label, type: 'dict', dict: 'zone', query: true };
  const text = migrationText('site-area', [{ definition: site([name, added]), present, shown: null }]) ?? '';
  expect(text).toContain('export async function siteArea(db: Kysely<unknown>)');
  expect(text).toContain('add column "zone" character varying(32)');
  expect(text).toContain(`  await makeListIndex(db, 'prm_site', 'zone', '"create_time" desc, "id" desc');`);
  expect(text).toContain("import { makeListIndex } from '#server/db/resource-table.ts';");
  expect(text).not.toMatch(/create index|comment on|drop/);
});

it('migrationText adds an application column with its index and the default that the old release needs', () => {
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

it('migrationText prints a whole new table with the helpers, in readable lines', () => {
  const text = migrationText('site-area', [{ definition: site([name]), present: null, shown: null }]) ?? '';
  expect(text).toContain('create table "prm_site"');
  expect(text).toContain("  await finishResourceTable(db, 'prm_site', { searched: ['site_no'], filtered: [] });");
  expect(text).not.toMatch(/create (?:index|policy)|grant/);
  expect(text.split('\n').filter((line) => line.length > 120)).toEqual([]);
});

it('migrationText prints how a table differs from a tenant’s table with marked rows', () => {
  const ledger: ResourceDefinition = {
    ...site([name]),
    storage: { tenant: 'global', remove: 'none', base: ['createTime'] },
  };
  expect(migrationText('site-area', [{ definition: ledger, present: null, shown: null }])).toContain(
    '{ global: true, unmarked: true, appendOnly: true }',
  );
});

it('migrationText leaves columns that a module keeps beside the fields', () => {
  const kept = {
    ...present,
    columns: [...present.columns, { ...present.columns[0], name: 'key_hash', type: 'text', notNull: true }],
  } as PresentTable;
  const definition = { ...site([name]), storage: { beside: ['key_hash'] } };
  expect(migrationText('site-area', [{ definition, present: kept, shown: null }])).toBeNull();
  expect(migrationText('site-area', [{ definition: site([name]), present: kept, shown: null }])).toContain('key_hash');
});

it('migrationText skips a table that a module writes, and reports columns that its view lacks', () => {
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

it('migration steps are sorted by name, because a backup names them in this order and is restored by it', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});
