import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { buildSettings } from '#shared/build-settings.ts';
import { listByUser, listMyAnnouncements } from '#shared/contract/announcement.ts';
import { getDictItems, queryAllDictItems } from '#shared/contract/dict.ts';
import { listEvents } from '#shared/contract/event.ts';
import { getTodoTask, listTodo, todoCounts, todoNeighbours } from '#shared/contract/todo.ts';
import { dictionarySearches } from '#src/controls/dictionary-searches.ts';
import { callKey } from '#src/http/use-call.ts';
import { useTopic } from '#src/realtime/use-topic.ts';
import { reloadPermissions } from '#src/session/session-actions.ts';
import { useSession } from '#src/session/session-store.ts';

/**
 * Listens to the person's own topic: messages reload on `topic` and `user`, pending tasks on `todo`, menu and versions of
 * definitions on `definition`, dictionaries on `dictionary`. Shows nothing.
 */
export function BellSocket() {
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
  useTopic(
    session
      ? {
          path: `${buildSettings.apiBase}/websocket/${session.userInfo.id}`,
          token: session.token,
          tenantId: session.tenantId,
        }
      : undefined,
    (frame) => {
      if (!('cmd' in frame)) return;
      if (frame.cmd === 'topic' || frame.cmd === 'user') reload(listByUser, listMyAnnouncements);
      if (frame.cmd === 'todo') reload(todoCounts, listTodo, todoNeighbours, getTodoTask, listEvents);
      if (frame.cmd === 'definition') readIndex();
      if (frame.cmd === 'dictionary') readDictionaries();
    },
    // What was missed while away.
    () => {
      reload(listByUser, todoCounts);
      if (opened.current) {
        readIndex();
        readDictionaries();
      }
      opened.current = true;
    },
  );
  return null;
}

/** A failure leaves the page as it is: the next news, or the next page load, asks again. */
function readIndex(): void {
  reloadPermissions().catch(() => undefined);
}
