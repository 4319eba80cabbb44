import { useCallback } from 'react';
import { usePermissionLists } from '#src/session/permission.ts';
import { isExcludedCode } from './is-excluded-code.ts';

/** `isExcludedCode` for the signed-in user and the open task, to be used as `isExcluded` of a grid. */
export function useExcludedCodes(): (code: string) => boolean {
  const lists = usePermissionLists();
  return useCallback(
    (code) => {
      // The toolbar's code for deleting the selected rows is `batch_delete`; that of a resource is `deleteBatch`.
      return isExcludedCode(code, lists) || isExcludedCode(code.replace(/:batch_delete$/, ':deleteBatch'), lists);
    },
    [lists],
  );
}
