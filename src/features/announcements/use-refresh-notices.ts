import { useQueryClient } from '@tanstack/react-query';
import { listByUser, listMyAnnouncements } from '#shared/contract/message/announcement.ts';
import { callKey } from '#src/http/use-call.ts';

/** Reads the bell and the list of messages again, after something was read. */
export function useRefreshNotices(): () => void {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries({ queryKey: callKey(listByUser) });
    void queryClient.invalidateQueries({ queryKey: callKey(listMyAnnouncements) });
  };
}
