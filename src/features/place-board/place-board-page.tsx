import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback } from 'react';
import { type PlaceBoard, readPlaceBoard, readPlaceLayers, readPlaceSite } from '#shared/contract/yard/place-board.ts';
import { useNews } from '#src/grid/live/use-news.ts';
import { callKey, useCall } from '#src/http/use-call.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { QueryPage } from '#src/query-page/query-page.tsx';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { useSearch } from '#src/tab/use-search.ts';
import { placeBoardMessages } from './place-board.messages.ts';
import { BoardContext } from './use-board.ts';
import { readDay, useBoardPeriod } from './use-board-period.ts';
import { useBoardView } from './use-board-view.ts';

const BoardGantt = lazyPart(async () => (await import('./gantt/board-gantt.tsx')).BoardGantt);
const WaitingQueue = lazyPart(async () => (await import('./propose/waiting-queue.tsx')).WaitingQueue);

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
      outline={12}
      nothing={({ sites }) => (sites.length > 0 ? null : { title: t('none'), text: t('noneHint') })}
    >
      {(board) => <Board board={board} address={{ search, change }} refresh={refresh} />}
    </QueryPage>
  );
}

interface BoardProps {
  readonly board: PlaceBoard;
  readonly address: Parameters<typeof useBoardView>[1];
  readonly refresh: () => void;
}

function Board({ board, address, refresh }: BoardProps) {
  const view = useBoardView(board, address, refresh);
  return (
    <BoardContext value={view}>
      <Suspense fallback={null}>
        <WaitingQueue />
        <BoardGantt />
      </Suspense>
    </BoardContext>
  );
}
