import type { ResultOf } from '#shared/contract/call.ts';
import type { getUserDeparts } from '#shared/contract/people/user-admin.ts';
import type { listAllRoles } from '#shared/contract/rights/role.ts';
import type { RecordPatch } from '#shared/resource/record.ts';

/**
 * Error messages by which a JeecgBoot server reports that a user has no roles or no departments. After any other error
 * the answer is unknown; a form that treated such an error as "none" would remove the user's roles.
 */
const nobodyWords: ReadonlySet<string> = new Set(['未找到用户相关角色信息', '查找失败']);

export function isNoneMessage(refusal: string): boolean {
  return nobodyWords.has(refusal);
}

export interface AccountParts {
  /** Row of the user list. In 3.6 only the list returns positions and tenants. */
  readonly row: RecordPatch;
  readonly roleIds: readonly string[];
  readonly departs: readonly ResultOf<typeof getUserDeparts>[number][];
  readonly roles: readonly ResultOf<typeof listAllRoles>[number][];
}

/**
 * Builds the record that the user form edits. It contains the whole row, because the server clears fields that are
 * missing from a request.
 */
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
