import { type Kysely, sql } from 'kysely';
import { finishLineTable } from '#server/db/line-table.ts';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Head and lines of the component examples (`shared/yard/demo/demo-order.ts`). */
export async function demoOrderTables(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_demo_order (${baseColumns},
    order_no varchar(24) not null,
    purpose varchar(60) not null,
    urgency varchar(32) not null,
    ship varchar(32) references prm_ship,
    need_date date not null,
    keeper varchar(100),
    remark varchar(500),
    item_count integer not null default 0,
    ready_count integer not null default 0,
    need_total integer not null default 0,
    weight numeric(12,2) not null default 0,
    constraint prm_demo_order_no_key unique (tenant_id, order_no))`.execute(db);
  await finishResourceTable(db, 'prm_demo_order', {
    searched: ['order_no', 'purpose'],
    filtered: ['urgency', 'ship', 'need_date'],
  });
  await sql`create table prm_demo_order_line (${baseColumns},
    order_id varchar(32) not null references prm_demo_order,
    line_no integer not null,
    material varchar(32) references prm_demo_row,
    name varchar(60) not null,
    spec varchar(80),
    need_qty integer not null,
    pick_qty integer not null,
    weight numeric(10,2),
    eta date,
    note varchar(100),
    constraint prm_demo_order_line_material_key unique (tenant_id, order_id, material) deferrable initially deferred)`.execute(
    db,
  );
  await finishLineTable(db, 'prm_demo_order_line', { foreignKey: 'order_id', referring: ['material'] });
}
