import { type Kysely, sql } from 'kysely';

/** Predecessors of a block in the erection (docs/domain.md §2.2). */
export async function blockErectAfter(db: Kysely<unknown>): Promise<void> {
  await sql`alter table prm_block add column erect_after varchar(200)`.execute(db);
}
