import { createContext, useContext, useMemo } from 'react';
import {
  type AuthEntry,
  decidePermission,
  type Permission,
  type PermissionLists,
} from '#shared/permission/decide-permission.ts';
import { type AskedCall, useAbleEach, useAccess, useAccessEach, useSupported } from '#src/http/server-abilities.ts';
import { useSession } from './session-store.ts';

const none: readonly AuthEntry[] = [];

/** The permission list of the workflow node whose task is open; the pages of a task provide it around their form. */
export const NodePermissions = createContext<readonly AuthEntry[]>(none);

/** The only source of the signed-in person's permissions: the lists of the menu call, and the node of the open task. */
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
 * Whether the signed-in person may see and use the control of this action code (`prm:scaffold:apply:add`; several codes
 * separated by commas are allowed). The rules are in docs/decisions/permission-table.md; `<Can>` does the same around a
 * single control.
 */
export function useCan(action: string): Permission {
  const lists = usePermissionLists();
  return useMemo(() => decidePermission(action, lists), [action, lists]);
}

/** `useCan` for several codes, one result each. */
export function useCanEach(actions: readonly string[]): readonly Permission[] {
  const lists = usePermissionLists();
  return actions.map((action) => decidePermission(action, lists));
}

const never: Permission = { visible: false, disabled: true };
const always: Permission = { visible: true, disabled: false };

/**
 * Whether the signed-in person may send a call: by its permission code. Never if there is no call or the server does
 * not support it.
 */
export function useMay(call: AskedCall | undefined): Permission {
  const access = useAccess(call);
  const can = useCan(access);
  const able = useSupported(call);
  if (call === undefined || !able) return never;
  return access.includes(':') ? can : always;
}

/** `useMay` for several calls, one result each. */
export function useMayEach(calls: readonly (AskedCall | undefined)[]): readonly Permission[] {
  const accesses = useAccessEach(calls);
  const can = useCanEach(accesses);
  const able = useAbleEach(calls);
  return calls.map((call, at) => {
    if (call === undefined || !able[at]) return never;
    return accesses[at]?.includes(':') ? (can[at] ?? never) : always;
  });
}
