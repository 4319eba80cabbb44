import { useSession } from './session-store.ts';

/**
 * Real names of the administrators, a fixed list (docs/specification.md §1.6). The seed gives `admin` the first of
 * them.
 */
const adminNames: ReadonlySet<string> = new Set(['管理员', '系统管理员', 'admin']);

/**
 * `IsRoleAdmins`: whether the signed-in person has the name of an administrator. Use this only to choose the advice in
 * a text: a name proves nothing, and permissions come from `useCan` and the server.
 */
export function useIsRoleAdmins(): boolean {
  return useSession((state) => isRoleAdmins(state.session?.userInfo.realname));
}

export function isRoleAdmins(realname: string | null | undefined): boolean {
  return adminNames.has(realname?.trim() ?? '');
}
