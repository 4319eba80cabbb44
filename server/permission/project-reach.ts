import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { projectsSeen } from './projects.ts';
import { ANY_ROLE } from './reach.ts';

type Giver = Pick<Actor, 'tenantId' | 'projects' | 'grants'>;

/** Whether somebody gives no more projects than they see. With `ANY_ROLE` all may be given, as all rights may. */
export const givesOwnProjects = ({ projects, grants }: Giver): boolean => projects !== null && !grants.has(ANY_ROLE);

/**
 * Makes a change of whom roles, departments and projects belong to in the transaction, and refuses it where somebody
 * would see projects afterwards that the giver does not see (docs/security.md P16): by a role that is granted one, or because nobody who is
 * granted none is narrowed. Looking afterwards needs no list of the ways. @returns what the change answers
 * @throws `projectsBeyondReach`
 */
export async function withinProjects<T>(trx: Trx, actor: Giver, change: () => Promise<T>): Promise<T> {
  if (!givesOwnProjects(actor)) return change();
  const own = new Set(actor.projects);
  const before = await seenByMembers(trx, actor.tenantId);
  const done = await change();
  for (const [userId, after] of await seenByMembers(trx, actor.tenantId)) {
    const known = before.get(userId);
    if (known === null) continue;
    // Who was no member before saw nothing.
    const more = after?.some((project) => !known?.includes(project) && !own.has(project)) ?? true;
    if (more) throw fail('projectsBeyondReach');
  }
  return done;
}

/** By the id of each member of the tenant and of each who was invited, the projects that their grants show; null: all. */
async function seenByMembers(db: Db, tenantId: number): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const { rows } = await sql<{ userId: string; projects: string[] }>`
    select m.user_id as "userId", array(
      select distinct p.project_id from sys_user_project p
      where p.tenant_id = ${tenantId} and p.user_id = m.user_id) as projects
    from sys_user_tenant m where m.tenant_id = ${tenantId} and m.status in (1, 3, 5)`.execute(db);
  const none = await projectsSeen({ codes: new Set(), projects: [] }, tenantId);
  return new Map(rows.map(({ userId, projects }) => [userId, projects.length > 0 ? projects : none]));
}
