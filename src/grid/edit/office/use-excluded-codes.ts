import { useCallback, useContext } from 'react';
import { type AuthEntry, decidePermission } from '#src/session/decide-permission.ts';
import { NodePermissions } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';

const none: readonly AuthEntry[] = [];

/**
 * Whether an action code is excluded: there is a rule for it and the signed-in person does not have it. Codes without a
 * rule are nobody's to forbid (contract part 2 §17.1, `authPre`); the server answers for itself again.
 */
export function useExcludedCodes(): (code: string) => boolean {
  const permissions = useSession((state) => state.permissions);
  const node = useContext(NodePermissions);
  return useCallback(
    (code) => {
      const lists = { auth: permissions?.auth ?? none, allAuth: permissions?.allAuth ?? none, node };
      const isRuled = [...lists.allAuth, ...lists.node].some(
        ({ action, type }) =>
          String(type ?? '1') !== '2' && (action ?? '').split(',').some((each) => each.trim() === code),
      );
      return isRuled && !decidePermission(code, lists).visible;
    },
    [permissions, node],
  );
}
