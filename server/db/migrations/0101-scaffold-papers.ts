import { type Kysely, sql } from 'kysely';

/**
 * Result of dismantling a scaffold (docs/domain.md §6.4, §6.6 rule 7): picture of the fenced area, recovered material,
 * days of rent. Also whether an application needs a scheme or HSE approval; their limits are parameters of the yard
 * now, and were fixed in the program before.
 */
export async function scaffoldPapers(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "prm_scaffold" add column "fence_photo" text`.execute(db);
  await sql`alter table "prm_scaffold" add column "recovered" numeric(8,2)`.execute(db);
  await sql`alter table "prm_scaffold" add column "dismantle_date" date`.execute(db);
  await sql`alter table "prm_scaffold" add column "rent_days" integer`.execute(db);
  await sql`alter table "prm_scaffold_apply" add column "scheme_due" boolean not null default false::boolean`.execute(
    db,
  );
  await sql`alter table "prm_scaffold_apply" add column "hse_due" boolean not null default false::boolean`.execute(db);
  // Existing applications, by the old limits.
  await sql`update prm_scaffold_apply set
      scheme_due = height >= 24 or load_class in ('30', '45') or scaf_type in ('2', '3'),
      hse_due = coalesce(env_risk, '') <> '' or height >= 24 or scaf_type in ('2', '3')`.execute(db);
}
