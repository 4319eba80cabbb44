import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { referrersOf } from '#server/kernel/catalogue.ts';
import { referrersFor } from '#server/resource/references/referrers.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { listReferrers } from '#shared/contract/record.ts';
import { asLine } from '#shared/resource/lines/line-resource.ts';
import { snakeCase } from '#shared/resource/snake-case.ts';
import { storageOf } from '#shared/resource/storage.ts';
import { yardTables } from '#shared/yard/registry.ts';
import { testActor } from '#tests/support/actor.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();

test('what belongs to a scaffold is found by the fields that name it, as far as somebody may list it', async () => {
  await createPerson({ username: 'insp', roles: ['scaf_insp'] });
  await createPerson({ username: 'nobody' });
  const asked = { query: { resource: 'scaffold' } };
  expect(await (await app.as('insp')).call(listReferrers, asked)).toEqual([
    { resource: 'scaffold_apply', field: 'scafId', title: '脚手架申请', label: '脚手架编号' },
    { resource: 'scaffold_inspect', field: 'scaffold', title: '检查记录', label: '脚手架' },
  ]);
  expect(await (await app.as('nobody')).call(listReferrers, asked)).toEqual([]);
  expect(await (await app.as('insp')).call(listReferrers, { query: { resource: 'nothing' } })).toEqual([]);
});

test('each right is asked for by itself, and a hidden field names nothing', () => {
  const rights = ['prm:scaffold:scaffold:list', 'prm:scaffold:inspect:list'];
  const some = testActor({ grants: new Set(rights) });
  expect(referrersFor(some, 'scaffold').map(({ resource }) => resource)).toEqual(['scaffold_inspect']);
  const hidden = new Set(['prm:scaffold:inspect:scaffold']);
  expect(referrersFor({ ...some, restrictions: { ...some.restrictions, hidden } }, 'scaffold')).toEqual([]);
});

test('every field by which something belongs to a record leads an index', async () => {
  const wanted = yardTables
    .filter((target) => asLine(target) === undefined)
    .flatMap(({ code }) => referrersOf(FIRST_TENANT, code))
    .filter(({ definition }) => asLine(definition) === undefined)
    .map(({ definition, field }) => ({ definition, column: snakeCase(field) }));
  expect(wanted.length).toBeGreaterThan(10);
  const indexes = await asOwner(database.urls.owner, async (db) => {
    const { rows } = await sql<{ table: string; definition: string }>`
      select tablename as "table", indexdef as definition from pg_indexes where schemaname = 'public'`.execute(db);
    return rows;
  });
  const lacking = wanted.filter(({ definition, column }) => {
    const leading = storageOf(definition).tenant ? `(tenant_id, ${column}` : `(${column}`;
    // Of several in one text each is found by itself.
    const ways = [leading, `gin (string_to_array(${column}, ','::text))`];
    return !indexes.some(
      (index) => index.table === definition.table && ways.some((way) => index.definition.includes(way)),
    );
  });
  expect(lacking.map(({ definition, column }) => `${definition.table}.${column}`)).toEqual([]);
});
