import { type Kysely, sql } from 'kysely';
import { finishLineTable } from '#server/db/line-table.ts';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Application and lines of the component examples (`shared/yard/demo/demo-pick.ts`). */
export async function demoPickTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_demo_pick (${baseColumns},
    apply_no varchar(30) not null,
    urgency varchar(32) not null,
    bpm_status varchar(32) not null default '0',
    biz_status varchar(32) not null,
    remark varchar(1000),
    files text,
    instance_id varchar(32),
    purpose varchar(60) not null,
    ship varchar(32) not null references prm_ship,
    need_date date not null,
    item_count integer not null default 0,
    short_count integer not null default 0,
    constraint prm_demo_pick_apply_no_key unique (tenant_id, apply_no))`.execute(db);
  await finishResourceTable(db, 'prm_demo_pick', {
    searched: ['apply_no', 'purpose'],
    filtered: ['ship', 'create_by', 'sys_org_code', 'bpm_status', 'biz_status', 'need_date'],
  });
  await sql`create table prm_demo_pick_line (${baseColumns},
    pick_id varchar(32) not null references prm_demo_pick,
    line_no integer not null,
    material varchar(32) references prm_demo_row,
    name varchar(60) not null,
    req_qty integer not null,
    alloc_qty integer,
    bin varchar(20),
    note varchar(100),
    constraint prm_demo_pick_line_material_key unique (tenant_id, pick_id, material) deferrable initially deferred)`.execute(
    db,
  );
  await finishLineTable(db, 'prm_demo_pick_line', { foreignKey: 'pick_id', referring: ['material'] });
}
