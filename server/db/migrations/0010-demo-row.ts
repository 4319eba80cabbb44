import { type Kysely, sql } from 'kysely';
import { baseColumns, finishResourceTable } from '#server/db/resource-table.ts';

/** Table of the component examples (`shared/yard/demo-row.ts`). */
export async function demoRowTable(db: Kysely<unknown>): Promise<void> {
  await sql`create table prm_demo_row (${baseColumns},
    code varchar(40) not null,
    name varchar(60) not null,
    kind varchar(32) not null,
    parent_id varchar(32) not null,
    has_children boolean not null default false,
    order_num integer not null,
    ship varchar(32) references prm_ship,
    block varchar(32) references prm_block,
    spec varchar(80),
    quantity integer,
    weight numeric(10,2),
    price numeric(12,2),
    urgent boolean not null,
    result varchar(32),
    treatments text,
    progress integer,
    need_date date,
    check_time timestamptz(0),
    handover varchar(8),
    dept varchar(64),
    person varchar(100),
    checkers text,
    supplier varchar(80),
    phone varchar(11),
    email varchar(80),
    drawings text,
    photo text,
    remark varchar(500),
    constraint prm_demo_row_code_key unique (tenant_id, code))`.execute(db);
  await finishResourceTable(db, 'prm_demo_row', {
    searched: ['code', 'name'],
    filtered: ['parent_id', 'ship', 'block'],
    sorted: 'code, id',
  });
}
