import type { ResultOf } from '#shared/contract/call.ts';
import type { getUserDeparts } from '#shared/contract/people/user-admin.ts';
import type { listAllRoles } from '#shared/contract/rights/role.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/**
 * A JeecgBoot server answers "none" to a question for somebody's roles or departments with a refusal of these words. Any
 * other refusal says that the answer is unknown, and a form that took it for "none" would take roles away.
 */
const nobodyWords: ReadonlySet<string> = new Set(['未找到用户相关角色信息', '查找失败']);

export function meansNone(refusal: string): boolean {
  return nobodyWords.has(refusal);
}

export interface AccountParts {
  /** The row of the list: only it holds positions and tenants in 3.6. */
  readonly row: RecordPatch;
  readonly roleIds: readonly string[];
  readonly departs: readonly ResultOf<typeof getUserDeparts>[number][];
  readonly roles: readonly ResultOf<typeof listAllRoles>[number][];
}

/** An account as its form enters it: the whole row, since the server takes what is missing for none, with its lists. */
export function accountOf({ row, roleIds, departs, roles }: AccountParts): RecordPatch {
  const nameOf = new Map(roles.map(({ id, roleName }) => [id, roleName]));
  return {
    ...row,
    selectedroles: roleIds.join(','),
    selectedroles_dictText: roleIds.map((id) => nameOf.get(id) ?? id).join(','),
    selecteddeparts: departs.map(({ value }) => value).join(','),
    selecteddeparts_dictText: departs.map(({ title }) => title).join(','),
  };
}
