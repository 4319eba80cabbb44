import { useMemo } from 'react';
import { leavingOn } from '#shared/ground/ground-totals.ts';
import { useMessages } from '#src/i18n/use-messages.ts';
import { freeGround } from './board-lists.ts';
import { BoardSearch } from './board-search.tsx';
import { boardSideMessages } from './board-side.messages.ts';
import side from './board-side.module.css';
import { BoardTotals } from './board-totals.tsx';
import { DayBar } from './day-bar.tsx';
import { FreeRow } from './free-list.tsx';
import { LeavingGroup } from './leaving-list.tsx';
import css from './place-board.module.css';
import { useBoard } from './use-board.ts';
import { useSettledDay } from './use-settled-day.ts';

/** Sites of a zone that are shown. */
const mostOfZone = 5;

/** The board on a phone: its answers as cards instead of the map in small. */
export function BoardCards() {
  const settled = useSettledDay();
  return (
    <div className={css.cards}>
      <BoardSearch />
      <DayBar />
      <BoardTotals />
      <LeavingCards day={settled} />
      <FreeCards day={settled} />
    </div>
  );
}

function LeavingCards({ day }: { readonly day: string }) {
  const t = useMessages(boardSideMessages);
  const { board, today } = useBoard();
  const leaving = useMemo(() => leavingOn(board.uses, day, today, 7), [board.uses, day, today]);
  const over = leaving.filter(({ left }) => left < 0);
  const week = leaving.filter(({ left }) => left >= 0);
  return (
    <section className={`${side.card} ${css.listCard}`} aria-label={t('leaving')}>
      {leaving.length === 0 && <p className={side.quiet}>{t('noLeaving')}</p>}
      <LeavingGroup title={t('overGroup', { n: over.length })} day={day} uses={over} />
      <LeavingGroup title={t('weekGroup', { n: week.length })} day={day} uses={week} />
    </section>
  );
}

function FreeCards({ day }: { readonly day: string }) {
  const t = useMessages(boardSideMessages);
  const { board, uses, today } = useBoard();
  const free = useMemo(() => freeGround(board.sites, uses, { day, today }), [board.sites, uses, day, today]);
  const zones = useMemo(() => [...new Set(free.map(({ site }) => site.zone))].toSorted(), [free]);
  if (free.length === 0) return <p className={side.quiet}>{t('noFree')}</p>;
  return zones.map((zone) => {
    const sites = free.filter(({ site }) => site.zone === zone);
    const title = t('freeIn', { zone: sites[0]?.site.zone_dictText ?? zone });
    return (
      <section key={zone} className={`${side.card} ${css.listCard}`} aria-label={title}>
        <h3 className={side.group}>{title}</h3>
        <ul className={side.rows}>
          {sites.slice(0, mostOfZone).map((ground) => (
            <FreeRow key={ground.site.id} ground={ground} />
          ))}
        </ul>
        {sites.length > mostOfZone && <p className={side.quiet}>{t('freeMore', { n: sites.length - mostOfZone })}</p>}
      </section>
    );
  });
}
