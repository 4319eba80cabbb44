import type { Trx } from '#server/db/database.ts';
import { realnames } from '#server/kernel/realnames.ts';
import { fail } from '#shared/errors/fail.ts';
import { codesOf } from '#shared/permission/decide-permission.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { verbCode } from '#shared/resource/resource-address.ts';

/**
 * Refuses assignees who may not list applications of this kind. A task makes its own application readable regardless of
 * the data scope (`task-scope.ts`), but its page also needs that right, so such an assignee could never open the task.
 * @throws `assigneeCannotOpen`
 */
export async function refuseStrangers(
  trx: Trx,
  tenantId: number,
  definition: ResourceDefinition,
  usernames: readonly string[],
): Promise<void> {
  const code = verbCode(definition, 'list');
  const rows = await trx
    .selectFrom('sysUserPermission as up')
    .innerJoin('sysPermission as p', 'p.id', 'up.permissionId')
    .innerJoin('sysUser as u', 'u.id', 'up.userId')
    .select(['u.username', 'p.perms'])
    .where('up.tenantId', '=', tenantId)
    .where('u.username', 'in', [...usernames])
    .where('p.delFlag', '=', 0)
    .where('p.status', '=', '1')
    .where('p.perms', 'like', `%${code}%`)
    .execute();
  const able = new Set(rows.flatMap(({ username, perms }) => (codesOf(perms).includes(code) ? [username] : [])));
  const strangers = usernames.filter((username) => !able.has(username));
  if (strangers.length === 0) return;
  const names = await realnames(trx, strangers);
  throw fail('assigneeCannotOpen', { names: strangers.map((username) => names.get(username) ?? username) });
}
