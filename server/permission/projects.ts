import type { Db } from '#server/db/database.ts';
import { readParameter } from '#server/kernel/parameters.ts';

/** Says that somebody sees the rows of all projects, whatever they are granted. */
const ALL_PROJECTS = 'system:project:all';

/** Ids of the projects that somebody is granted in person, by a role or by a department. */
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
 * The projects whose rows somebody sees; null: those of all, and rows of none. Who is granted no project is not narrowed,
 * unless the tenant says that only what is granted is seen (docs/decisions/projects.md).
 */
export async function projectsSeen(
  { codes, projects }: { readonly codes: ReadonlySet<string>; readonly projects: readonly string[] },
  tenantId: number,
): Promise<readonly string[] | null> {
  if (codes.has(ALL_PROJECTS)) return null;
  if (projects.length > 0) return projects;
  return (await readParameter(tenantId, 'system.onlyGrantedProjects')) === 1 ? [] : null;
}
