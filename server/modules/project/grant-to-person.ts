import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Trx } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { givesOwnProjects } from '#server/permission/project-reach.ts';
import { fail } from '#shared/errors/fail.ts';

export interface GrantableProject {
  readonly id: string;
  readonly projectNo: string;
  readonly projectName: string;
  readonly projectNameEn: string | null;
}

/** A project as the contract hands it to who chooses: named in the caller's language beside its own name. */
export const projectOption = (
  { projectNameEn, ...project }: GrantableProject,
  { language }: Pick<Actor, 'language'>,
) => ({
  ...project,
  projectName_dictText: (language === 'en' && projectNameEn) || project.projectName,
});

/** What somebody may grant: the own projects where they are narrowed to some, all otherwise (docs/security.md P16); no archived one. */
const grantable = (actor: Actor): RawBuilder<SqlBool> => sql<SqlBool>`tenant_id = ${actor.tenantId} and del_flag = 0
  and project_status <> ${archived} and ${givesOwnProjects(actor) ? sql`id = any(${[...(actor.projects ?? [])]})` : sql`true`}`;
const archived = '5';

/** Projects that the actor may grant to a person, by their code. */
export async function grantableProjects(db: Db, actor: Actor): Promise<readonly GrantableProject[]> {
  const { rows } = await sql<GrantableProject>`
    select id, project_no as "projectNo", project_name as "projectName", project_name_en as "projectNameEn"
    from sys_project where ${grantable(actor)} order by project_no limit 1000`.execute(db);
  return rows;
}

/**
 * Grants projects to a person, each as a further line of the project.
 * @returns their codes, for the trail
 * @throws `projectsBeyondReach` for one that the actor may not grant
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

/** Takes from a person what projects were granted in person, where they are no member of the tenant (any more). */
export async function takeProjects(trx: Trx, tenantId: number, userId: string): Promise<void> {
  await sql`with gone as (
      delete from sys_project_member where tenant_id = ${tenantId}
        and username = (select username from sys_user where id = ${userId})
      returning project_id)
    update sys_project set version = version + 1
    where tenant_id = ${tenantId} and id in (select project_id from gone)`.execute(trx);
}
