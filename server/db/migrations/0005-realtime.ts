import { type Kysely, sql } from 'kysely';

/**
 * `realtime_outbox`: frames written with the business row, woken by one NOTIFY per commit (PostgreSQL folds equal
 * notifications of a transaction into one).
 *
 * `xact` makes reading exact: a reader asks for rows its last snapshot did not see, so a transaction that took an
 * earlier number but commits later is never skipped (docs/decisions/outbox-reading.md).
 *
 * A writer may only write rows of its own tenant; reading is open to the service role, since one reader serves the
 * sockets of all tenants and the hub delivers by tenant.
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
