import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { grantsOnlyOwnProjects } from '#server/permission/project-reach.ts';
import { visibleProjects } from '#server/permission/projects.ts';
import type { SaveContext } from '#server/resource/hooks.ts';
import { fail } from '#shared/errors/fail.ts';
import type { Text } from '#shared/resource/text.ts';
import type { ChangedGrants, Grantee, GranteeKind } from './project-members.ts';

/** Refuses to delete a project with grants: a person without any other grant would then see all projects. */
export async function refuseGranted({ trx, actor, record }: SaveContext): Promise<void> {
  const { rows } = await sql`select 1 from sys_project_member
    where tenant_id = ${actor.tenantId} and project_id = ${record.id} and del_flag = 0 limit 1`.execute(trx);
  if (rows.length > 0) throw fail('projectHasMembers', { no: String(record.projectNo) });
}

/**
 * Refuses revocations by a restricted actor after which a person would have no grants and thus see all projects
 * (docs/security.md P16).
 * @throws `projectsBeyondReach`
 */
export async function refuseWidening(
  trx: Trx,
  actor: Actor,
  projectId: string,
  { taken, left }: ChangedGrants,
): Promise<void> {
  if (!grantsOnlyOwnProjects(actor) || taken.length === 0) return;
  if ((await visibleProjects({ codes: new Set(), projects: [] }, actor.tenantId)) !== null) return;
  const { rows } = await sql`select 1
    from sys_user_tenant m join sys_user u on u.id = m.user_id
    where m.tenant_id = ${actor.tenantId}
      and ${isOneOf(actor.tenantId, taken)} and not ${isOneOf(actor.tenantId, left)}
      and not exists (select from sys_user_project p
        where p.tenant_id = ${actor.tenantId} and p.user_id = u.id and p.project_id <> ${projectId})
    limit 1`.execute(trx);
  if (rows.length > 0) throw fail('projectsBeyondReach');
}

/** Condition: the person `u` is one of the grantees, directly, by role or by department. */
function isOneOf(tenantId: number, grantees: readonly Grantee[]): RawBuilder<SqlBool> {
  const { username, roleId, orgCode } = byKind(grantees);
  return sql<SqlBool>`(u.username = any(${username})
    or exists (select from sys_user_role ur
      where ur.tenant_id = ${tenantId} and ur.user_id = u.id and ur.role_id = any(${roleId}))
    or exists (select from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
      where ud.tenant_id = ${tenantId} and ud.user_id = u.id and d.del_flag = 0
        and exists (select from unnest(${orgCode}::text[]) above where starts_with(d.org_code, above))))`;
}

/** Text for the audit trail: `：授权 人员 张三；取消 角色 质检员`. */
export async function changedGrantees(trx: Trx, tenantId: number, { given, taken }: ChangedGrants): Promise<Text> {
  if (given.length + taken.length === 0) return { zh: '', en: '' };
  const names = await namesOf(trx, tenantId, [...given, ...taken]);
  const said = (verb: string, some: readonly Grantee[]) =>
    some.length === 0 ? [] : [`${verb} ${some.map((one) => names.get(one.value) ?? one.value).join('、')}`];
  return {
    zh: `：${[...said('授权', given), ...said('取消授权', taken)].join('；')}`,
    en: `: ${[...said('granted to', given), ...said('revoked from', taken)].join('; ')}`,
  };
}

function byKind(grantees: readonly Grantee[]): Record<GranteeKind, string[]> {
  const of = (kind: GranteeKind) => grantees.filter((one) => one.kind === kind).map(({ value }) => value);
  return { username: of('username'), roleId: of('roleId'), orgCode: of('orgCode') };
}

async function namesOf(trx: Trx, tenantId: number, grantees: readonly Grantee[]): Promise<ReadonlyMap<string, string>> {
  const { username, roleId, orgCode } = byKind(grantees);
  const { rows } = await sql<{ value: string; name: string }>`
    select username as value, '人员 ' || realname || '（' || username || '）' as name from sys_user
      where username = any(${username})
    union all select id, '角色 ' || role_name || '（' || role_code || '）' from sys_role
      where tenant_id = ${tenantId} and id = any(${roleId})
    union all select org_code, '部门 ' || depart_name || '（' || org_code || '）' from sys_depart
      where tenant_id = ${tenantId} and org_code = any(${orgCode})`.execute(trx);
  return new Map(rows.map(({ value, name }) => [value, name]));
}
