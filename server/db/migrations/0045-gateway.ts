import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/** Routes of the gateway, per tenant. */
export async function gateway(db: Kysely<unknown>): Promise<void> {
  await sql`create table sys_gateway_route (
    id varchar(32) primary key,
    tenant_id integer not null,
    sys_org_code varchar(64),
    create_by varchar(100),
    create_time timestamptz(0) not null default date_trunc('second', now()),
    update_by varchar(100),
    update_time timestamptz(0),
    version integer not null default 0,
    router_id varchar(100) not null,
    name varchar(100) not null,
    uri varchar(300) not null,
    predicates jsonb not null default '[]',
    filters jsonb,
    strip_prefix integer not null default 0,
    order_num integer not null default 0,
    status varchar(32) not null default '1',
    constraint sys_gateway_route_router_id_key unique (tenant_id, router_id))`.execute(db);
  await sql`create index sys_gateway_route_order on sys_gateway_route (tenant_id, order_num, create_time, id)`.execute(
    db,
  );
  await tenantTable(db, 'sys_gateway_route', { hiddenFromReports: true });
}
