import { createContext, useContext, useMemo } from 'react';
import { type AuthEntry, decidePermission, type Permission } from '#shared/permission/decide-permission.ts';
import { useSession } from './session-store.ts';

const none: readonly AuthEntry[] = [];

/** The permission list of the workflow node whose task is open; pages of a task provide it around their form. */
export const NodePermissions = createContext<readonly AuthEntry[]>(none);

/**
 * May the signed-in person see and use the control of this action code (`prm:scaffold:apply:add`, comma lists allowed)?
 * Answers from the menu call's lists and the node of the open task (docs/decisions/permission-table.md).
 */
export function useCan(action: string): Permission {
  const permissions = useSession((state) => state.permissions);
  const node = useContext(NodePermissions);
  return useMemo(
    () => decidePermission(action, { auth: permissions?.auth ?? none, allAuth: permissions?.allAuth ?? none, node }),
    [action, permissions, node],
  );
}

/** The same for several codes, each by itself. */
export function useCanEach(actions: readonly string[]): readonly Permission[] {
  const permissions = useSession((state) => state.permissions);
  const node = useContext(NodePermissions);
  const lists = { auth: permissions?.auth ?? none, allAuth: permissions?.allAuth ?? none, node };
  return actions.map((action) => decidePermission(action, lists));
}
