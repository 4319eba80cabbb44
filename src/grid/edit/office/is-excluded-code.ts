import { decidePermission, isRuled, type PermissionLists } from '#shared/permission/decide-permission.ts';

/**
 * Whether an action code is excluded: a permission rule exists for it and the user does not have it. Codes without a
 * rule are allowed (docs/wire.md §2.17.1, `authPre`); the server checks its own permissions.
 */
export function isExcludedCode(code: string, lists: PermissionLists): boolean {
  return isRuled(code, lists) && !decidePermission(code, lists).visible;
}
