import { useCallback } from 'react';
import { usePermissionLists } from '#src/session/permission.ts';
import { isExcludedCode } from './is-excluded-code.ts';

/** `isExcludedCode` for the signed-in person and the open task; what a grid's `isExcluded` is made of. */
export function useExcludedCodes(): (code: string) => boolean {
  const lists = usePermissionLists();
  return useCallback(
    (code) => {
      // The toolbar's word for deleting what is ticked is the platform's, the code of a resource is its verb.
      return isExcludedCode(code, lists) || isExcludedCode(code.replace(/:batch_delete$/, ':deleteBatch'), lists);
    },
    [lists],
  );
}
