import { readAllAnnouncements } from '#shared/contract/message/announcement.ts';
import { useSend } from '#src/http/use-call.ts';
import { useRefreshNotices } from './use-refresh-notices.ts';

/** Marks everything the person received as read; a failure is told as all failures are. */
export function useReadAll(): { readonly busy: boolean; readonly readAll: () => void } {
  const refresh = useRefreshNotices();
  const send = useSend(readAllAnnouncements, { onSuccess: refresh });
  return { busy: send.isPending, readAll: () => send.mutate({}) };
}
