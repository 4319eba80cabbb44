import Alert from 'antd/es/alert';
import { Suspense, useMemo } from 'react';
import type { ScaffoldBoard } from '#shared/contract/yard/scaffold-board.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { usePhone } from '#src/screen/use-viewport.ts';
import { blockRows, scaffoldBars } from './board-bars.ts';
import { BoardCards } from './board-cards.tsx';
import { BoardChart } from './board-chart.tsx';
import { BoardTotals } from './board-totals.tsx';
import { useBoardWords } from './board-words.ts';
import { scaffoldBoardMessages } from './scaffold-board.messages.ts';
import type { BoardAddress } from './use-board-address.ts';

const ScaffoldDrawer = lazyPart(async () => (await import('./scaffold-drawer.tsx')).ScaffoldDrawer);

interface BoardFrameProps {
  readonly board: ScaffoldBoard;
  readonly address: BoardAddress;
  readonly refresh: () => void;
}

/** The board for one answer of the server: totals, then a timeline or table; on a phone cards. */
export function BoardFrame({ board, address, refresh }: BoardFrameProps) {
  const t = useMessages(scaffoldBoardMessages);
  const isPhone = usePhone();
  const words = useBoardWords();
  const bars = useMemo(() => scaffoldBars(board, words), [board, words]);
  const { all, chosen } = address;
  const rows = useMemo(() => blockRows(board, bars, { all, none: t('noBlock') }), [board, bars, all, t]);
  const names = useMemo(() => new Map(rows.map(({ id, name }) => [id, name])), [rows]);
  const bar = chosen === null ? undefined : bars.find(({ id }) => id === chosen);
  const shared = { board, rows, bars, names, address };
  return (
    <>
      {board.more && <Alert type="warning" showIcon title={t('more')} />}
      <BoardTotals totals={board.totals} />
      {isPhone ? <BoardCards {...shared} /> : <BoardChart {...shared} />}
      <Suspense fallback={null}>
        {bar !== undefined && (
          <ScaffoldDrawer
            key={bar.id}
            bar={bar}
            block={names.get(bar.row) ?? ''}
            board={board}
            refresh={refresh}
            onClose={() => address.set('scaffold', null)}
          />
        )}
      </Suspense>
    </>
  );
}
