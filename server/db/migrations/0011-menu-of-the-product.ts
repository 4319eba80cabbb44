import { type Kysely, sql } from 'kysely';

/** Which rows of the menu came with the product; the first start marks those there are. */
export async function menuOfTheProduct(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sys_permission add column seeded boolean not null default false`.execute(db);
}
