import Segmented from 'antd/es/segmented';
import { Suspense, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { lazyPart } from '#src/screen/lazy-part.tsx';
import { boardSideMessages } from './board-side.messages.ts';
import css from './board-side.module.css';
import { BoardTotals } from './board-totals.tsx';
import { FreeList } from './free-list.tsx';
import { LeavingList } from './leaving-list.tsx';
import { useBoard } from './use-board.ts';
import { useSettledDay } from './use-settled-day.ts';

const WaitingQueue = lazyPart(async () => (await import('./propose/waiting-queue.tsx')).WaitingQueue);

type List = 'leaving' | 'free' | 'waiting';

/**
 * Right column: totals and zones of each day, and what leaves, what is free and what waits. The lists follow once the day
 * stays, because nobody reads them while the days play.
 */
export function BoardSide() {
  const settled = useSettledDay();
  return (
    <aside className={css.side}>
      <BoardTotals />
      <BoardLists day={settled} />
    </aside>
  );
}

function BoardLists({ day }: { readonly day: string }) {
  const t = useMessages(boardSideMessages);
  const { board } = useBoard();
  const [list, setList] = useState<List>('leaving');
  const waiting = board.waiting?.length;
  return (
    <section className={`${css.card} ${css.lists}`} aria-label={t('lists')}>
      <Segmented<List>
        block
        size="small"
        aria-label={t('lists')}
        value={list}
        onChange={setList}
        options={[
          { value: 'leaving', label: t('leaving') },
          { value: 'free', label: t('free') },
          ...(waiting === undefined ? [] : [{ value: 'waiting' as const, label: `${t('waiting')} ${waiting}` }]),
        ]}
      />
      <div className={css.scroll}>
        {list === 'leaving' && <LeavingList day={day} />}
        {list === 'free' && <FreeList day={day} />}
        {list === 'waiting' && (
          <Suspense fallback={null}>
            <WaitingQueue />
          </Suspense>
        )}
      </div>
    </section>
  );
}
