import { useCallback, useContext } from 'react';
import type { AuthEntry } from '#shared/permission/decide-permission.ts';
import { NodePermissions } from '#src/session/permission.ts';
import { useSession } from '#src/session/session-store.ts';
import { isExcludedCode } from './is-excluded-code.ts';

const none: readonly AuthEntry[] = [];

/** `isExcludedCode` for the signed-in person and the open task; what a grid's `isExcluded` is made of. */
export function useExcludedCodes(): (code: string) => boolean {
  const permissions = useSession((state) => state.permissions);
  const node = useContext(NodePermissions);
  return useCallback(
    (code) => {
      const lists = { auth: permissions?.auth ?? none, allAuth: permissions?.allAuth ?? none, node };
      // The toolbar's word for deleting what is ticked is the platform's, the code of a resource is its verb.
      return isExcludedCode(code, lists) || isExcludedCode(code.replace(/:batch_delete$/, ':deleteBatch'), lists);
    },
    [permissions, node],
  );
}
