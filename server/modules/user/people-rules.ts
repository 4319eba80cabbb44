import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { allowedRows } from '#server/resource/scope/allowed-rows.ts';
import { sysUser } from '#shared/system/user.ts';

/**
 * Data rules of the user page for the actor (docs/security.md P15), as a condition on `sys_user u`. The actor's own
 * account is always included.
 */
export function visiblePeople(actor: Actor): RawBuilder<SqlBool> {
  const left = allowedRows(sysUser, actor);
  if (left === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(u.id = ${actor.userId}
    or u.id in (select id from sys_user_list where tenant_id = ${actor.tenantId} and ${left}))`;
}

/** Whether the rules let the actor see this person. */
export async function isVisiblePerson(actor: Actor, userId: string): Promise<boolean> {
  if (allowedRows(sysUser, actor) === null) return true;
  const { rows } = await readAs(actor.tenantId, (db) =>
    sql`select 1 from sys_user u where u.id = ${userId} and ${visiblePeople(actor)}`.execute(db),
  );
  return rows.length > 0;
}
