import { type Kysely, sql } from 'kysely';

/** English texts of messages; if empty, the column without `_en` is shown. */
export async function englishNotices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_announcement
    add column titile_en varchar(100),
    add column msg_content_en text,
    add column msg_abstract_en text`.execute(db);
}
