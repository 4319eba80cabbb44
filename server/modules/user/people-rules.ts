import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { readAs } from '#server/db/scope.ts';
import type { Actor } from '#server/kernel/actor.ts';
import { narrowedTo } from '#server/resource/scope/narrowed-to.ts';
import { sysUser } from '#shared/system/user.ts';

/**
 * Data rules of the user page for the actor (docs/security.md P15), as a condition on `sys_user u`. The actor's own
 * account is always included.
 */
export function ruledPeople(actor: Actor): RawBuilder<SqlBool> {
  const left = narrowedTo(sysUser, actor);
  if (left === null) return sql<SqlBool>`true`;
  return sql<SqlBool>`(u.id = ${actor.userId}
    or u.id in (select id from sys_user_list where tenant_id = ${actor.tenantId} and ${left}))`;
}

/** Whether the rules let the actor see this person. */
export async function isLeft(actor: Actor, userId: string): Promise<boolean> {
  if (narrowedTo(sysUser, actor) === null) return true;
  const { rows } = await readAs(actor.tenantId, (db) =>
    sql`select 1 from sys_user u where u.id = ${userId} and ${ruledPeople(actor)}`.execute(db),
  );
  return rows.length > 0;
}
