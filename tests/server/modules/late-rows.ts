import { sql } from 'kysely';
import { newId } from '#server/db/new-id.ts';
import { writeAs } from '#server/db/scope.ts';
import { FIRST_TENANT } from '#server/seed/system-seed.ts';
import type { YardRows } from '#tests/support/yard-rows.ts';

/** The due day of everything that is late here. */
export const longAgo = '2026-01-05';

/** Inserts a row with the columns that every table has. @returns its id */
async function insert(table: string, values: Record<string, string | number | null>): Promise<string> {
  const id = newId();
  const all = { id, tenant_id: FIRST_TENANT, create_by: 'admin', ...values };
  const columns = sql.join(Object.keys(all).map((name) => sql.id(name)));
  await writeAs(FIRST_TENANT, (trx) =>
    sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(all))})`.execute(trx),
  );
  return id;
}

/** Inserts rows that are late, and rows of the same kinds that are not. @returns the id of the scaffold that is late */
export async function insertLateRows(rows: YardRows): Promise<string> {
  const built = {
    ship: rows.ship,
    place: '货舱',
    scaf_type: '1',
    height: 12,
    load_class: '20',
    volume: 10,
    contractor: rows.contractor,
  };
  const scaffold = await insert('prm_scaffold', {
    ...built,
    scaf_no: 'JT-LATE',
    crew: 'crew',
    tag: 'R',
    scaf_status: '45',
    next_inspect: longAgo,
  });
  await insert('prm_scaffold', {
    ...built,
    scaf_no: 'JT-TAKEN-DOWN',
    crew: 'crew',
    tag: 'R',
    scaf_status: '60',
    next_inspect: longAgo,
  });
  await insert('prm_scaffold', {
    ...built,
    scaf_no: 'JT-IN-TIME',
    crew: 'crew',
    tag: 'G',
    scaf_status: '40',
    next_inspect: '2999-01-01',
  });
  await insert('prm_milestone', { ship: rows.ship, node: '2', seq: 2, plan_date: longAgo, weight: 10 });
  await insert('prm_milestone', {
    ship: rows.ship,
    node: '1',
    seq: 1,
    plan_date: longAgo,
    actual_date: '2026-02-01',
    weight: 10,
  });
  const stage = { ship: rows.ship, block: rows.block, percent: 0, reporter: 'reporter' };
  await insert('prm_block_stage', {
    ...stage,
    stage: '1',
    plan_start: longAgo,
    plan_end: '2999-01-01',
    team: 'A01A02',
  });
  await insert('prm_block_stage', {
    ...stage,
    stage: '2',
    plan_start: longAgo,
    plan_end: '2026-02-01',
    team: 'A01A01A01',
    act_start: longAgo,
  });
  return scaffold;
}
