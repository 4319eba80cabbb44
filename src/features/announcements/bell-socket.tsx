import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { getDictItems, queryAllDictItems } from '#shared/contract/dict/dict.ts';
import { getAnnouncement, listByUser, listMyAnnouncements } from '#shared/contract/message/announcement.ts';
import { listEvents } from '#shared/contract/workflow/event.ts';
import { getTodoTask, listTodo, todoCounts, todoNeighbours } from '#shared/contract/workflow/todo.ts';
import { dictionarySearches } from '#src/controls/dictionary-searches.ts';
import { call } from '#src/http/call.ts';
import { callKey } from '#src/http/use-call.ts';
import { showDesktopNotice } from '#src/preference/desktop-notices.ts';
import { isNotified } from '#src/preference/notify.ts';
import { useTopic } from '#src/realtime/use-topic.ts';
import { reloadPermissions } from '#src/session/session-actions.ts';
import { useSession } from '#src/session/session-store.ts';
import { ExpiryNotice } from './expiry-notice.tsx';
import type { NoticeItem } from './notice-item.ts';

interface BellSocketProps {
  /** Called when the user clicks a desktop notification. */
  readonly onOpen: (item: NoticeItem) => void;
}

/**
 * Listens to the user's own topic: reloads messages on `topic` and `user`, pending tasks on `todo`, the menu and
 * versions of definitions on `definition`, and dictionaries on `dictionary`. Shows new messages on the desktop if the
 * user wants that, and renders the notice that the yard's subscription is about to end.
 */
export function BellSocket({ onOpen }: BellSocketProps) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const session = useSession((state) => state.session);

  const opened = useRef(false);
  const reload = (...calls: Parameters<typeof callKey>[0][]) => {
    for (const definition of calls) void queryClient.invalidateQueries({ queryKey: callKey(definition) });
  };
  const readDictionaries = () => {
    reload(queryAllDictItems, getDictItems);
    for (const key of dictionarySearches) void queryClient.invalidateQueries({ queryKey: key });
  };
  const tellOf = (id: string, text: string) =>
    showDesktopNotice({ id, text }, () => {
      call(getAnnouncement, { query: { id } }, { quiet: true }).then(
        (row) => onOpen({ ...row, anntId: row.id }),
        () => navigate('/isps/userAnnouncement'),
      );
    });
  useTopic(
    session
      ? {
          topic: { kind: 'websocket', user: session.userInfo.id },
          token: session.token,
          tenantId: session.tenantId,
        }
      : undefined,
    (frame) => {
      if (!('cmd' in frame)) return;
      if (frame.cmd === 'topic' || frame.cmd === 'user') {
        reload(listByUser, listMyAnnouncements);
        const kind = frame.cmd === 'topic' ? 'notices' : 'system';
        if (frame.msgId && frame.msgTxt && isNotified(kind, 'desktop')) tellOf(frame.msgId, frame.msgTxt);
      }
      if (frame.cmd === 'todo') reload(todoCounts, listTodo, todoNeighbours, getTodoTask, listEvents);
      if (frame.cmd === 'definition') readIndex();
      if (frame.cmd === 'dictionary') readDictionaries();
    },
    // Reloads after a reconnect what may have changed meanwhile. At the first connection the page has loaded it
    // already.
    () => {
      if (opened.current) {
        reload(listByUser, todoCounts);
        readIndex();
        readDictionaries();
      }
      opened.current = true;
    },
  );
  return <ExpiryNotice />;
}

/** A failure changes nothing; the next frame or page load tries again. */
function readIndex(): void {
  reloadPermissions().catch(() => undefined);
}
