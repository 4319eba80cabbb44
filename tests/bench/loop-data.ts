import { type Kysely, sql } from 'kysely';
import { closeDatabase, openDatabase } from '#server/db/pool.ts';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import { insertSession } from '#server/session/session.queries.ts';
import { asOwner } from '#tests/support/as-owner.ts';
import { busyPerson, restoreRights } from '#tests/support/fuzz/busy-person.ts';
import { insertManyApplications } from '#tests/support/many-applications.ts';
import type { Product } from '#tests/support/product.ts';

/** Number of rows in one transaction of an import. */
export const manyRows = 20_000;

/** A person with all rights and the most tasks. */
export interface BusyPerson {
  readonly id: string;
  readonly username: string;
  readonly token: string;
  /** Open tasks of this person. */
  readonly taskIds: readonly string[];
  /** The application with the most events. */
  readonly eventful: string;
}

/** Fills lists, trees, timelines and pending lists to the size of a large yard, and opens a session. */
export async function fillYard({ urls, superUrl }: Databases): Promise<BusyPerson> {
  openDatabase(urls);
  try {
    const { id, username } = await busyPerson();
    await insertManyApplications(superUrl, FIRST_TENANT, manyRows);
    const found = await asOwner(superUrl, (db) => insertMuch(db, username));
    return { id, username, token: await openSession(id), ...found };
  } finally {
    await closeDatabase();
  }
}

/**
 * Restores what requests may have removed from the person: membership, roles, session. Resolves to the person with a
 * new session.
 */
export async function restorePerson({ urls }: Databases, person: BusyPerson): Promise<BusyPerson> {
  openDatabase(urls);
  try {
    await restoreRights(person.id);
    return { ...person, token: await openSession(person.id) };
  } finally {
    await closeDatabase();
  }
}

type Databases = Pick<Product, 'urls' | 'superUrl'>;

async function openSession(id: string): Promise<string> {
  const from = { ip: '127.0.0.1', userAgent: 'bench' };
  return (await writeAs(FIRST_TENANT, (trx) => insertSession(trx, id, from))).token;
}

async function insertMuch(db: Kysely<unknown>, username: string) {
  // Disables foreign keys, whose checks cost more than the inserts.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, org_category, org_type)
    select 'bench' || d || '_' || i, ${FIRST_TENANT}, case when d > 1 then 'bench' || (d - 1) || '_0' end,
      '部门 ' || d || '/' || i, 'B' || repeat('0', d) || 'n' || i, '2', d::text
    from generate_series(1, 20) d, generate_series(0, 99) i`.execute(db);
  const { rows: tasks } = await sql<{ id: string }>`
    with open as (
      select t.id, t.instance_id from wf_task t
      join wf_task_person p on p.task_id = t.id and p.username = ${username} and p.tenant_id = t.tenant_id
      where t.tenant_id = ${FIRST_TENANT} and t.status = 'open' order by t.id limit 1
    ), copies as (
      select 'task' || i as task, 'instance' || i as instance,
        lpad('1', 4, '0') || lpad(to_hex(i), 28, '0') as biz from generate_series(1, 2000) i
    ), instances as (
      insert into wf_instance select (jsonb_populate_record(w, jsonb_build_object('id', c.instance, 'biz_id', c.biz))).*
      from wf_instance w join open o on o.instance_id = w.id cross join copies c returning id
    ), tasks as (
      insert into wf_task select (jsonb_populate_record(t, jsonb_build_object('id', c.task, 'instance_id', c.instance))).*
      from wf_task t join open o on o.id = t.id cross join copies c returning id
    )
    insert into wf_task_person (tenant_id, username, task_id)
    select ${FIRST_TENANT}, ${username}, task from copies returning task_id as id`.execute(db);
  const eventful = `0001${'2'.padStart(28, '0')}`;
  await sql`
    insert into prm_event (id, tenant_id, area, biz_table, biz_id, biz_no, action, actor, comment, diff)
    select 'bench' || i, ${FIRST_TENANT}, 'scaffold', 'prm_scaffold_apply', ${eventful}, 'JS-0000002', 'edit', ${username},
      repeat('意见', 250), (select jsonb_object_agg('place', jsonb_build_array(repeat('甲', 50), repeat('乙', 50))))
    from generate_series(1, 1000) i`.execute(db);
  return { taskIds: tasks.map(({ id }) => id), eventful };
}
