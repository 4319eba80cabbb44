import { useQueryClient } from '@tanstack/react-query';
import { listByUser, listMyAnnouncements } from '#shared/contract/message/announcement.ts';
import { callKey } from '#src/http/use-call.ts';

/** Reloads the bell and the list of messages after messages were read. */
export function useRefreshNotices(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: callKey(listByUser) });
    void queryClient.invalidateQueries({ queryKey: callKey(listMyAnnouncements) });
  };
}
