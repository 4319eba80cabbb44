import { createContext, useContext, useMemo } from 'react';
import {
  type AuthEntry,
  decidePermission,
  type Permission,
  type PermissionLists,
} from '#shared/permission/decide-permission.ts';
import { type AskedCall, useAble, useAbleEach, useAccess, useAccessEach } from '#src/http/server-abilities.ts';
import { useSession } from './session-store.ts';

const none: readonly AuthEntry[] = [];

/** The permission list of the workflow node whose task is open; pages of a task provide it around their form. */
export const NodePermissions = createContext<readonly AuthEntry[]>(none);

/** The one place where the signed-in person's rights come from: the menu call's lists and the node of the open task. */
export function usePermissionLists(): PermissionLists {
  const permissions = useSession((state) => state.permissions);
  const node = useContext(NodePermissions);
  return useMemo(
    () => ({
      auth: permissions?.auth ?? none,
      allAuth: permissions?.allAuth ?? none,
      node,
      unnamed: permissions?.unnamed ?? 'closed',
    }),
    [permissions, node],
  );
}

/**
 * May the signed-in person see and use the control of this action code (`prm:scaffold:apply:add`, comma lists allowed)?
 * The rules are docs/decisions/permission-table.md; around a single control `<Can>` asks the same.
 */
export function useCan(action: string): Permission {
  const lists = usePermissionLists();
  return useMemo(() => decidePermission(action, lists), [action, lists]);
}

/** The same for several codes, each by itself. */
export function useCanEach(actions: readonly string[]): readonly Permission[] {
  const lists = usePermissionLists();
  return actions.map((action) => decidePermission(action, lists));
}

const never: Permission = { visible: false, disabled: true };
const always: Permission = { visible: true, disabled: false };

/**
 * Whether the signed-in person may send a call: by its permission code, and never where there is no call or the server
 * lacks it.
 */
export function useMay(call: AskedCall | undefined): Permission {
  const access = useAccess(call);
  const can = useCan(access);
  const able = useAble(call);
  if (call === undefined || !able) return never;
  return access.includes(':') ? can : always;
}

/** The same for several calls, each by itself. */
export function useMayEach(calls: readonly (AskedCall | undefined)[]): readonly Permission[] {
  const accesses = useAccessEach(calls);
  const can = useCanEach(accesses);
  const able = useAbleEach(calls);
  return calls.map((call, at) => {
    if (call === undefined || !able[at]) return never;
    return accesses[at]?.includes(':') ? (can[at] ?? never) : always;
  });
}
