import { sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { fail } from '#shared/errors/fail.ts';
import { visibleProjects } from './projects.ts';
import { ANY_ROLE } from './reach.ts';

type Giver = Pick<Actor, 'tenantId' | 'projects' | 'grants'>;

/** Whether a user may grant only projects that they see. With `ANY_ROLE` a user may grant every project. */
export const grantsOnlyOwnProjects = ({ projects, grants }: Giver): boolean =>
  projects !== null && !grants.has(ANY_ROLE);

/**
 * Runs a change of roles, departments or projects of users in the transaction. Refuses the change if a user would then
 * see projects that the actor does not see (docs/security.md P16), either by a newly granted project, or by losing all
 * granted projects and thereby seeing every project. Comparing before and after covers every kind of change.
 * @returns the result of the change
 * @throws `projectsBeyondReach`
 */
export async function guardProjects<T>(trx: Trx, actor: Giver, change: () => Promise<T>): Promise<T> {
  if (!grantsOnlyOwnProjects(actor)) return change();
  const own = new Set(actor.projects);
  const before = await seenByMembers(trx, actor.tenantId);
  const done = await change();
  for (const [userId, after] of await seenByMembers(trx, actor.tenantId)) {
    const known = before.get(userId);
    if (known === null) continue;
    // A user who was not a member before saw no projects.
    const more = after?.some((project) => !known?.includes(project) && !own.has(project)) ?? true;
    if (more) throw fail('projectsBeyondReach');
  }
  return done;
}

/** Visible projects by user id, for all members and invited users of the tenant; null for all projects. */
async function seenByMembers(db: Db, tenantId: number): Promise<ReadonlyMap<string, readonly string[] | null>> {
  const { rows } = await sql<{ userId: string; projects: string[] }>`
    select m.user_id as "userId", array(
      select distinct p.project_id from sys_user_project p
      where p.tenant_id = ${tenantId} and p.user_id = m.user_id) as projects
    from sys_user_tenant m where m.tenant_id = ${tenantId} and m.status in (1, 3, 5)`.execute(db);
  const none = await visibleProjects({ codes: new Set(), projects: [] }, tenantId);
  return new Map(rows.map(({ userId, projects }) => [userId, projects.length > 0 ? projects : none]));
}
