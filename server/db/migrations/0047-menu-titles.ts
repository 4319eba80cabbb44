import { type Kysely, sql } from 'kysely';

/** English titles of list pages, from singular to plural; titles that somebody has changed stay. */
const plurals = {
  'Home page': 'Home pages',
  Registration: 'Registrations',
  Dictionary: 'Dictionaries',
  Category: 'Categories',
  Position: 'Positions',
  'Check rule': 'Check rules',
  'Fill rule': 'Fill rules',
  Tenant: 'Tenants',
  'Online session': 'Online sessions',
  'Log entry': 'Logs',
  'Record version': 'Record versions',
  'Scheduled job': 'Scheduled jobs',
  'Job log': 'Runs of jobs',
  'Data source': 'Data sources',
  'Gateway route': 'Gateway routes',
  'Error log': 'Error logs',
};

export async function menuTitles(db: Kysely<unknown>): Promise<void> {
  const [before, after] = [Object.keys(plurals), Object.values(plurals)];
  await sql`update sys_permission p set name_en = t.after
    from unnest(${before}::text[], ${after}::text[]) t (before, after)
    where p.seeded and p.menu_type <> 2 and p.name_en = t.before`.execute(db);
}
