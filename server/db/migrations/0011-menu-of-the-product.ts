import { type Kysely, sql } from 'kysely';

/** Marks the menu rows that the product seeded; the first start sets the mark of existing rows. */
export async function menuOfTheProduct(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_permission add column seeded boolean not null default false`.execute(db);
}
