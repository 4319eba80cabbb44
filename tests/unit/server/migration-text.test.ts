import { expect, it } from 'vitest';
import { migrationText } from '#server/db/migration-text.ts';
import { migrations } from '#server/db/migrations.ts';
import type { FieldDefinition, ResourceDefinition } from '#shared/resource/definition.ts';
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
  expect(migrationText('site-area', [{ definition: site([name]), present }])).toBeNull();
});

it('leaves what reports may read of a standing table to its author', () => {
  const kept = { ...present, grants: present.grants.filter((grant) => !grant.startsWith('slipway_report')) };
  expect(migrationText('site-area', [{ definition: site([name]), present: kept }])).toBeNull();
});

it('adds what a definition has more, and leaves indexes to their author', () => {
  const added: FieldDefinition = { name: 'zone', label, type: 'dict', dict: 'zone', query: true };
  const text = migrationText('site-area', [{ definition: site([name, added]), present }]) ?? '';
  expect(text).toContain('export async function siteArea(db: Kysely<unknown>)');
  expect(text).toContain('add column "zone" character varying(32)');
  expect(text.match(/create index/g)).toHaveLength(1);
  expect(text).not.toContain('comment on');
  expect(text).not.toContain('drop');
});

it('prints a whole table as a module that can be read, with regular expressions and all', () => {
  const text = migrationText('site-area', [{ definition: site([name]), present: null }]) ?? '';
  expect(text).toContain('create table "prm_site"');
  // In a template text a backslash is written twice.
  expect(text).toContain("'\\\\1 '");
  expect(text).toContain('create policy tenant on "prm_site"');
});

it('steps stand in the order of their names, as a backup tells them: in another one no backup could be restored', () => {
  const names = migrations.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
});
