import { readAllAnnouncements } from '#shared/contract/message/announcement.ts';
import { useSend } from '#src/http/use-call.ts';
import { useRefreshNotices } from './use-refresh-notices.ts';

/** Marks all messages of the user as read; a failure is shown like that of any call. */
export function useReadAll(): { readonly busy: boolean; readonly readAll: () => void } {
  const refresh = useRefreshNotices();
  const send = useSend(readAllAnnouncements, { onSuccess: refresh });
  return { busy: send.isPending, readAll: () => send.mutate({}) };
}
