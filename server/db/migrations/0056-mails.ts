import { type Kysely, sql } from 'kysely';
import { tenantTable } from '#server/db/tenant-table.ts';

/**
 * Mails reach people by their own wish: a notice of the bell goes as a mail as well, in its reader's language. An address that a
 * mail server refused for good stands with its person until there is another one.
 */
export async function mails(db: Kysely<unknown>): Promise<void> {
  // Which notice a mail carries, whose words are the reader's and stand in no list of messages (docs/security.md P18); and who has it already.
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
