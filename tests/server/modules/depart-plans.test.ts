import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { departIdTree, departLevel, searchDeparts } from '#shared/contract/people/depart.ts';
import { testApp } from '#tests/support/app.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createPerson, ensureDepart } from '#tests/support/people.ts';

const database = testDatabase();
const app = testApp();
let root = '';

/** 5,000 departments: 50 below the company, 100 below each of 49 of them, the rest below the last. */
beforeAll(async () => {
  root = await ensureDepart(1, 'A01');
  await createPerson({ username: 'plan_reader' });
  await asOwner(database.superUrl, async (db) => {
    await sql`insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category, org_type)
      select 'top' || n, 1, ${root}, '部' || n, 'A01Q' || lpad(n::text, 2, '0'), '2', '2'
      from generate_series(1, 50) n`.execute(db);
    await sql`insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category, org_type)
      select 'low' || n, 1, 'top' || (n % 50 + 1), '组' || n,
        'A01Q' || lpad((n % 50 + 1)::text, 2, '0') || chr(65 + (n / 50) / 99) || lpad(((n / 50) % 99 + 1)::text, 2, '0'), '2', '3'
      from generate_series(0, 4949) n`.execute(db);
    await sql`analyze sys_depart`.execute(db);
  });
});

test('A tree of 5,000 departments loads by level, is searchable by name, and loads completely.', async () => {
  const client = await app.as('plan_reader');
  const level = await client.call(departLevel, { query: { pid: 'top7' } });
  expect(level).toHaveLength(99);
  expect(level.every(({ isLeaf }) => isLeaf)).toBe(true);
  expect((await client.call(searchDeparts, { query: { keyWord: '组4949' } })).map(({ id }) => id)).toEqual(['low4949']);
  const [top] = await client.call(departIdTree);
  expect(top?.children?.length).toBeGreaterThanOrEqual(50);
});

test('A level of departments is read by an index without a sequential scan.', async () => {
  // What was scanned and thrown away tells, not the clock.
  const plan = await asOwner(database.superUrl, async (db) => {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`explain (format json)
      select d.id, exists (select from sys_depart b
        where b.parent_id = d.id and b.tenant_id = 1 and b.del_flag = 0)
      from sys_depart d where d.tenant_id = 1 and d.del_flag = 0 and d.parent_id = 'top7'
      order by d.depart_order, d.org_code limit 5000`.execute(db);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('sys_depart_children');
  expect(plan).not.toContain('Seq Scan on sys_depart d');
  expect(plan).not.toMatch(/"Seq Scan"[^}]*"Alias": ?"d"/);
});
