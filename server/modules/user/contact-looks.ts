import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';

/** Places that show contact data: values of the dictionary `contact_source`. */
export type ContactSource =
  | 'user'
  | 'depart'
  | 'tenant'
  | 'online'
  | 'sms'
  | 'registration'
  | 'delivery'
  | 'contractor';

/** Rows that this process wrote within the hour. A duplicate from another process is refused by the table. */
const written = new Set<string>();
const mostWritten = 10_000;
onForgetCaches(() => written.clear());

/**
 * Records that somebody is about to see contact data of others in full: one row for each viewer, place, person (or
 * number of people) and hour (docs/security.md P18, P33). Uses the connection that reads the data, because requests
 * that each wait for a second connection could block one another. Looking at one's own data is not recorded.
 * @param people user names of those shown; null for a number without a person
 */
export async function noteContactLook(
  db: Db,
  { tenantId, username, userId }: Actor,
  source: ContactSource,
  people: readonly (string | null)[],
): Promise<void> {
  const others = people.filter((person) => person !== username);
  // Jobs run without an account.
  if (userId === '' || others.length === 0) return;
  const subject = others.length === 1 ? (others[0] ?? null) : null;
  const hour = new Date().toISOString().slice(0, 13);
  const key = JSON.stringify([tenantId, username, source, subject, others.length, hour]);
  if (written.has(key)) return;
  await sql`insert into sys_contact_look (id, tenant_id, viewer, source, subject, people)
    values (${newId()}, ${tenantId}, ${username}, ${source}, ${subject}, ${others.length})
    on conflict (tenant_id, viewer, source, subject, people, looked_hour) do nothing`.execute(db);
  if (written.size >= mostWritten) written.clear();
  written.add(key);
}
