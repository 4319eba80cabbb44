import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/database.ts';
import { readAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { type TodoFilter, todoOrder, todoRows } from '#server/workflow/todo/todo-source.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';

const database = testDatabase();

/** Twenty thousand instances of two hundred people, four tasks each, 4 % of them open. */
beforeAll(async () => {
  await insertManyApplications(database.superUrl, FIRST_TENANT, 20_000);
  await asOwner(database.urls.owner, async (db) => {
    await sql`insert into wf_instance (id, tenant_id, def_key, def_version, area, resource, biz_table, biz_id, biz_no,
        title, starter, urgency, status, state, start_time)
      select 'i' || n, 1, 'wf_scaf_apply', 1, 'scaffold', 'scaffold_apply', 'prm_scaffold_apply',
        lpad('1', 4, '0') || lpad(to_hex(n), 28, '0'), 'JS-' || n,
        'title', 'user' || n % 200, '1', case when n % 25 = 0 then '1' else '2' end, '{}', now() - n * interval '1 hour'
      from generate_series(1, 20000) n`.execute(db);
    await sql`insert into wf_task (id, tenant_id, instance_id, area, no, node_key, status, assignee, candidates,
        arrive_time, done_time, action)
      select 't' || n || '-' || k, 1, 'i' || n, 'scaffold', k, 'section',
        case when n % 25 = 0 and k = 4 then 'open' else 'closed' end, 'user' || (n + k) % 200, 'user' || (n + k) % 200,
        now() - n * interval '1 hour', now(), 'pass'
      from generate_series(1, 20000) n, generate_series(1, 4) k`.execute(db);
    await sql`insert into wf_task_person (tenant_id, username, task_id)
      select 1, assignee, id from wf_task where status = 'open'`.execute(db);
    await sql`insert into wf_copy (tenant_id, instance_id, username, node_key)
      select 1, 'i' || n, 'user' || n % 200, 'extended' from generate_series(1, 20000) n`.execute(db);
    for (const table of ['wf_instance', 'wf_task', 'wf_task_person', 'wf_copy']) {
      await sql`analyze ${sql.table(table)}`.execute(db);
    }
  });
});

async function planOf(db: Db, tab: TodoFilter['tab'], area?: string): Promise<string> {
  const from = todoRows({ area, tab }, { tenantId: FIRST_TENANT, username: 'user7', names: ['user7'] });
  const { rows } = await sql<Record<string, string>>`
    explain select t.task_id from ${from} order by ${todoOrder(tab, undefined, 'asc')} limit 10`.execute(db);
  return rows.map((row) => Object.values(row)[0]).join('\n');
}

test.each(['pending', 'done', 'started', 'cc'] as const)('the tab %s reads its own rows by an index', async (tab) => {
  const plan = await readAs(FIRST_TENANT, (db) => planOf(db, tab, 'scaffold'));
  expect(plan).not.toMatch(/Seq Scan/);
  expect(await readAs(FIRST_TENANT, (db) => planOf(db, tab))).not.toMatch(/Seq Scan on wf_/);
});

test('the neighbours of a task are found among the user’s own rows by an index', async () => {
  const plan = await readAs(FIRST_TENANT, async (db) => {
    const reader = { tenantId: FIRST_TENANT, username: 'user7', names: ['user7'] };
    const { rows } = await sql<Record<string, string>>`
      explain select row_number() over (order by ${todoOrder('pending', undefined, 'asc')})
      from ${todoRows({ area: 'scaffold', tab: 'pending' }, reader)}`.execute(db);
    return rows.map((row) => Object.values(row)[0]).join('\n');
  });
  expect(plan).not.toMatch(/Seq Scan/);
});
