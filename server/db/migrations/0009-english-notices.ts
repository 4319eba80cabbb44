import { type Kysely, sql } from 'kysely';

/** What a message says in English; each falls back to the column without `_en`. */
export async function englishNotices(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_announcement
    add column titile_en varchar(100),
    add column msg_content_en text,
    add column msg_abstract_en text`.execute(db);
}
