import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';

/** Right to see the rows of all projects, whatever projects are granted. */
const ALL_PROJECTS = 'system:project:all';

/** Ids of the projects granted to a user directly, by a role or by a department. */
export async function findProjects(db: Db, userId: string, tenantId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sysUserProject')
    .select('projectId')
    .distinct()
    .where('tenantId', '=', tenantId)
    .where('userId', '=', userId)
    .orderBy('projectId')
    .execute();
  return rows.map(({ projectId }) => projectId);
}

/**
 * Projects whose rows a user sees; null for all rows, including rows without a project. A user without granted projects
 * sees all, unless the tenant restricts users to granted projects (docs/decisions/projects.md).
 */
export async function visibleProjects(
  { codes, projects }: { readonly codes: ReadonlySet<string>; readonly projects: readonly string[] },
  tenantId: number,
): Promise<readonly string[] | null> {
  if (codes.has(ALL_PROJECTS)) return null;
  if (projects.length > 0) return projects;
  return (await readParameter(tenantId, 'system.onlyGrantedProjects')) === 1 ? [] : null;
}
