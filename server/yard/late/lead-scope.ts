import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { seesWholeArea } from '#server/resource/scope/data-scope.ts';

/**
 * SQL: whether a department code is one of the actor's departments or below one. A code begins with its parent's code.
 */
export function inDepartments(code: RawBuilder<unknown>, { orgCodes }: Actor): RawBuilder<SqlBool> {
  if (orgCodes.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    orgCodes.map((prefix) => sql<SqlBool>`starts_with(${code}, ${prefix})`),
    sql` or `,
  )})`;
}

/**
 * Usernames of the actor and of all people of the actor's departments, also of people who are signed in to another
 * department now.
 */
export function peopleLed(actor: Actor): RawBuilder<unknown> {
  return sql`(select u.username from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.tenant_id = ${actor.tenantId} and (u.username = ${actor.username} or ${inDepartments(sql`m.org_code`, actor)}
      or exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.tenant_id = ${actor.tenantId} and ud.user_id = u.id and d.del_flag = 0
          and ${inDepartments(sql`d.org_code`, actor)})))`;
}

/**
 * SQL: whether a row is within the actor's reach. That is every row if the data scope contains the whole area,
 * otherwise the rows whose owner or department belongs to the actor's departments. A record that everybody may read is
 * not within reach for that reason alone.
 */
export function ledBy(
  actor: Actor,
  area: string,
  of: { readonly owner: RawBuilder<unknown>; readonly department: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  if (seesWholeArea({ area }, actor)) return sql<SqlBool>`true`;
  if (actor.scope.kind !== 'dept') return sql<SqlBool>`${of.owner} = ${actor.username}`;
  return sql<SqlBool>`(${inDepartments(of.department, actor)} or ${of.owner} in ${peopleLed(actor)})`;
}
