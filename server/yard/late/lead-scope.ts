import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Actor } from '#server/kernel/actor.ts';
import { seesWhole } from '#server/resource/scope/data-scope.ts';

/** Codes of departments, each the prefix of those below it. */
export function inDepartments(code: RawBuilder<unknown>, { orgCodes }: Actor): RawBuilder<SqlBool> {
  if (orgCodes.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    orgCodes.map((prefix) => sql<SqlBool>`starts_with(${code}, ${prefix})`),
    sql` or `,
  )})`;
}

/** Usernames of who belongs to the actor's departments, whichever they are signed in to, and of the actor. */
export function peopleLed(actor: Actor): RawBuilder<unknown> {
  return sql`(select u.username from sys_user u join sys_user_tenant m on m.user_id = u.id
    where m.tenant_id = ${actor.tenantId} and (u.username = ${actor.username} or ${inDepartments(sql`m.org_code`, actor)}
      or exists (select 1 from sys_user_depart ud join sys_depart d on d.id = ud.dep_id
        where ud.tenant_id = ${actor.tenantId} and ud.user_id = u.id and d.del_flag = 0
          and ${inDepartments(sql`d.org_code`, actor)})))`;
}

/**
 * What somebody leads: the yard or an area where the data scope holds it whole, else what the own departments' people are
 * asked for and what is these departments' business. Records that everybody may read are no reason to look after them.
 */
export function ledBy(
  actor: Actor,
  area: string,
  of: { readonly owner: RawBuilder<unknown>; readonly department: RawBuilder<unknown> },
): RawBuilder<SqlBool> {
  if (seesWhole({ area }, actor)) return sql<SqlBool>`true`;
  if (actor.scope.kind !== 'dept') return sql<SqlBool>`${of.owner} = ${actor.username}`;
  return sql<SqlBool>`(${inDepartments(of.department, actor)} or ${of.owner} in ${peopleLed(actor)})`;
}
