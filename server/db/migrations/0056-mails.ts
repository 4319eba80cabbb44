import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * People can request their notices by mail, in their language. An address that a mail server refused permanently is
 * stored with the person until it is changed.
 */
export async function mails(db: Kysely<unknown>): Promise<void> {
  // The notice that a mail contains, because its text does not appear in the list of messages (docs/security.md P18);
  // and the addresses that already received it.
  await sql`create table sys_message_mail (
    message_id varchar(32) primary key references sys_message on delete cascade,
    tenant_id integer not null,
    annt_id varchar(32),
    done text)`.execute(db);
  await tenantTable(db, 'sys_message_mail', { hiddenFromReports: true });
  await sql`alter table sys_user
    add column email_refused varchar(100),
    add column email_refused_time timestamptz(0)`.execute(db);
  await sql`alter table sys_sms_template add column template_way varchar(32)`.execute(db);
}
