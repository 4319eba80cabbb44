import { useQueryClient } from '@tanstack/react-query';
import { useNews } from '#src/grid/live/use-news.ts';

/** Reads the shown parts of a ship again when somebody has changed a stage, a milestone or a block. */
export function useShipNews(): void {
  const client = useQueryClient();
  useNews('ship', () => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('shipPage.') });
  });
}
