import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Reads anew whatever shows departments, their people or their roles: all calls of these nouns. */
export function useRefreshDeparts(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [id] }) =>
          typeof id === 'string' && /^(depart|departPeople|departRole)\.|^tree$/.test(id),
      }),
    [client],
  );
}
