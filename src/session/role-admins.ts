import { useSession } from './session-store.ts';

/** Real names of the administrators, a fixed list (docs/specification.md §1.6); the first one's is what the seed gives `admin`. */
const adminNames: ReadonlySet<string> = new Set(['管理员', '系统管理员', 'admin']);

/**
 * `IsRoleAdmins`: whether the signed-in person is one of them by name. It chooses what a text advises and nothing else:
 * a name proves nothing, rights come from `useCan` and the server.
 */
export function useIsRoleAdmins(): boolean {
  return useSession((state) => isRoleAdmins(state.session?.userInfo.realname));
}

export function isRoleAdmins(realname: string | null | undefined): boolean {
  return adminNames.has(realname?.trim() ?? '');
}
