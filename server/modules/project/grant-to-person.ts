import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { grantsOnlyOwnProjects } from '#server/permission/project-reach.ts';
import { fail } from '#shared/errors/fail.ts';

export interface GrantableProject {
  readonly id: string;
  readonly projectNo: string;
  readonly projectName: string;
  readonly projectNameEn: string | null;
}

/** A project as choice in wire format, with its name in the caller's language. */
export const projectOption = (
  { projectNameEn, ...project }: GrantableProject,
  { language }: Pick<Actor, 'language'>,
) => ({
  ...project,
  projectName_dictText: (language === 'en' && projectNameEn) || project.projectName,
});

/**
 * Condition for projects that the actor may grant: the own ones if the actor is restricted to projects, otherwise all
 * (docs/security.md P16); no archived ones.
 */
const grantable = (actor: Actor): RawBuilder<SqlBool> => sql<SqlBool>`tenant_id = ${actor.tenantId} and del_flag = 0
  and project_status <> ${archived} and ${grantsOnlyOwnProjects(actor) ? sql`id = any(${[...(actor.projects ?? [])]})` : sql`true`}`;
const archived = '5';

/** Projects that the actor may grant to a person, ordered by number. */
export async function grantableProjects(db: Db, actor: Actor): Promise<readonly GrantableProject[]> {
  const { rows } = await sql<GrantableProject>`
    select id, project_no as "projectNo", project_name as "projectName", project_name_en as "projectNameEn"
    from sys_project where ${grantable(actor)} order by project_no limit 1000`.execute(db);
  return rows;
}

/**
 * Grants projects to a person, adding a line to each project.
 * @returns project numbers, for the audit trail
 * @throws `projectsBeyondReach` for a project that the actor may not grant
 */
export async function grantProjects(
  trx: Trx,
  actor: Actor,
  username: string,
  projectIds: readonly string[],
): Promise<readonly string[]> {
  const ids = [...new Set(projectIds)];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string; projectNo: string; line: number }>`
    update sys_project set version = version + 1
    where ${grantable(actor)} and id = any(${ids})
    returning id, project_no as "projectNo", (select coalesce(max(line_no), 0) + 1 from sys_project_member m
      where m.tenant_id = sys_project.tenant_id and m.project_id = sys_project.id) as line`.execute(trx);
  if (rows.length < ids.length) throw fail('projectsBeyondReach');
  for (const { id, line } of rows) {
    await sql`insert into sys_project_member (id, tenant_id, project_id, line_no, username, create_by)
      select ${newId()}, ${actor.tenantId}, ${id}, ${line}, ${username}, ${actor.username}
      where not exists (select from sys_project_member m
        where m.tenant_id = ${actor.tenantId} and m.project_id = ${id} and m.username = ${username})`.execute(trx);
  }
  return rows.map(({ projectNo }) => projectNo).sort();
}

/** Removes the personal grants of projects from somebody who is no longer a member of the tenant. */
export async function takeProjects(trx: Trx, tenantId: number, userId: string): Promise<void> {
  await sql`with gone as (
      delete from sys_project_member where tenant_id = ${tenantId}
        and username = (select username from sys_user where id = ${userId})
      returning project_id)
    update sys_project set version = version + 1
    where tenant_id = ${tenantId} and id in (select project_id from gone)`.execute(trx);
}
