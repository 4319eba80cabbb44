import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showHomeToday } from '#shared/contract/home/home.ts';
import { listLate, listWaiting } from '#shared/contract/workflow/late.ts';
import { todoCounts } from '#shared/contract/workflow/todo.ts';

const followers = [showHomeToday, listLate, listWaiting];

/** A decision that the server pushes also changes what is late, waits, or happens today: those cards read again. */
export function usePushedRefresh(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'invalidate') return;
        if (event.query.queryKey[0] !== todoCounts.id) return;
        for (const { id } of followers) void client.invalidateQueries({ queryKey: [id] });
      }),
    [client],
  );
}
