import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { markAnnouncementRead } from '#shared/contract/message/announcement.ts';
import { useSend } from '#src/http/use-call.ts';
import { pathOfComponent } from '#src/session/menu-node.ts';
import { sessionState } from '#src/session/session-store.ts';
import type { NoticeItem } from './notice-item.ts';
import { useRefreshNotices } from './use-refresh-notices.ts';

/**
 * Opens a message: marks it as read and reloads the lists (docs/specification.md §1.4). With openType `component` it
 * navigates to that page with the business id; otherwise `item` is set and the page shows the dialog.
 */
export function useOpenNotice() {
  const navigate = useNavigate();
  const [shown, setShown] = useState<NoticeItem | null>(null);
  const refresh = useRefreshNotices();
  const markRead = useSend(markAnnouncementRead, { onSuccess: refresh });

  const read = ({ anntId }: Pick<NoticeItem, 'anntId'>) => markRead.mutate({ body: { anntId } });
  const open = (item: NoticeItem) => {
    read(item);
    const page = item.openType === 'component' ? pathOf(item.openPage) : null;
    if (page === null) setShown(item);
    else navigate(item.busId ? `${page}/${encodeURIComponent(item.busId)}` : page);
  };

  return { shown, open, read, close: () => setShown(null) };
}

/** Path of the component in the user's menu. If the menu does not have it, the dialog is shown instead. */
function pathOf(component: string | null): string | null {
  return component === null ? null : pathOfComponent(sessionState().permissions?.menu ?? [], component);
}
