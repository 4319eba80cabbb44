import { decidePermission, isRuled, type PermissionLists } from '#shared/permission/decide-permission.ts';

/**
 * Whether an action code is excluded: there is a rule for it and the person does not have it. Codes without a rule are
 * nobody's to forbid (docs/wire.md §2.17.1, `authPre`); the server answers for itself again.
 */
export function isExcludedCode(code: string, lists: PermissionLists): boolean {
  return isRuled(code, lists) && !decidePermission(code, lists).visible;
}
