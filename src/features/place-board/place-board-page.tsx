import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { readPlaceBoard, readPlaceLayers, readPlaceSite } from '#shared/contract/yard/place-board.ts';
import { useNews } from '#src/grid/live/use-news.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { BoardFrame } from './board-frame.tsx';
import { BoardOutline } from './board-outline.tsx';
import { placeBoardMessages } from './place-board.messages.ts';
import { readDay, useBoardPeriod } from './use-board-period.ts';

const refreshMs = 60_000;

/** 场地看板 (docs/domain.md §15): what the sites are on a day. */
export function PlaceBoardPage() {
  const t = useMessages(placeBoardMessages);
  const [search, change] = useSearch();
  const from = useBoardPeriod(readDay(search.get('day')));
  const query = useCall(
    readPlaceBoard,
    { query: { from } },
    { staleTime: 30_000, refetchInterval: refreshMs, placeholderData: (last) => last },
  );
  const client = useQueryClient();
  const refresh = useCallback(() => {
    for (const queryKey of [callKey(readPlaceBoard), callKey(readPlaceLayers), callKey(readPlaceSite)]) {
      void client.invalidateQueries({ queryKey });
    }
  }, [client]);
  useNews('site', refresh);
  return (
    <QueryPage
      title={t('title')}
      query={query}
      polls
      note={({ now }) => t('asOf', { time: now.slice(11, 16) })}
      outline={<BoardOutline />}
      nothing={({ sites }) => (sites.length > 0 ? null : { title: t('none'), text: t('noneHint') })}
    >
      {(board) => <BoardFrame board={board} search={search} change={change} refresh={refresh} />}
    </QueryPage>
  );
}
