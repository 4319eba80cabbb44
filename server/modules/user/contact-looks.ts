import { sql } from 'kysely';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { onForgetCaches } from '#server/process/caches.ts';

/** Where contact data is seen: values of the dictionary `contact_source`. */
export type ContactSource =
  | 'user'
  | 'depart'
  | 'tenant'
  | 'online'
  | 'sms'
  | 'registration'
  | 'delivery'
  | 'contractor';

/** What this process wrote within the hour; another one writes nothing twice because the table refuses it. */
const written = new Set<string>();
const mostWritten = 10_000;
onForgetCaches(() => written.clear());

/**
 * Puts on record that somebody saw contact data of others in full, before they see it: once for viewer, place, person (or
 * number of people) and hour (docs/security.md P18, P33), by the connection that reads them: a second one would be waited for by all at once. Their own data is their own.
 * @param people user names of those shown, or null for a number that is nobody's
 */
export async function noteContactLook(
  db: Db,
  { tenantId, username, userId }: Actor,
  source: ContactSource,
  people: readonly (string | null)[],
): Promise<void> {
  const others = people.filter((person) => person !== username);
  // Jobs have no account.
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
