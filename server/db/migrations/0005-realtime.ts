import { type Kysely, sql } from 'kysely';

/**
 * `realtime_outbox`: frames are written in the business transaction, and readers are woken by one NOTIFY per commit
 * (PostgreSQL merges equal notifications of a transaction).
 * `xact` makes reading exact: a reader asks for rows that its last snapshot did not see, so that a transaction with a
 * smaller number that commits later is not missed (docs/decisions/outbox-reading.md).
 * A transaction may write rows of its own tenant only. The serving role may read all rows, because one reader serves
 * the sockets of all tenants; the hub delivers by tenant.
 */
export async function realtime(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table realtime_outbox (
      seq bigint generated always as identity primary key,
      xact xid8 not null default pg_current_xact_id(),
      tenant_id int not null,
      topic text not null check (topic in ('websocket', 'vxeSocket')),
      user_id text,
      frame text not null check (octet_length(frame) <= 65536),
      create_time timestamptz not null default now()
    )`.execute(db);
  await sql`create index realtime_outbox_xact on realtime_outbox (xact)`.execute(db);
  await sql`create index realtime_outbox_create_time on realtime_outbox (create_time)`.execute(db);
  await sql`
    create function realtime_outbox_wake() returns trigger language plpgsql as $$
    begin
      perform pg_notify('realtime_outbox', '');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger realtime_outbox_wake after insert on realtime_outbox
    for each statement execute function realtime_outbox_wake()`.execute(db);
  await sql`alter table realtime_outbox enable row level security`.execute(db);
  await sql`
    create policy realtime_outbox_write on realtime_outbox for insert to slipway_app
    with check (tenant_id = (select nullif(current_setting('slipway.tenant', true), '')::int))`.execute(db);
  await sql`create policy realtime_outbox_read on realtime_outbox for select to slipway_app using (true)`.execute(db);
  await sql`create policy realtime_outbox_prune on realtime_outbox for delete to slipway_app using (true)`.execute(db);
  await sql`grant select, insert, delete on realtime_outbox to slipway_app`.execute(db);
}
