import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** Returns a function that reloads all data about departments, their people and their roles. */
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
