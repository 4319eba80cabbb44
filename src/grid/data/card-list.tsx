import { memo, type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { dimmed, ReadingBar, useReadingShown } from '#src/controls/reading.tsx';
import type { Slot } from '#src/grid/rows/row-slots.ts';
import type { RowWindow } from '#src/grid/rows/row-window.ts';
import { GridCover, type GridState } from '#src/grid/view/grid-cover.tsx';
import styles from './card-list.module.css';

export interface CardListProps<Row> {
  readonly window: RowWindow<Row>;
  readonly label: string;
  /** Renders a row; must be stable, else every card renders again. */
  readonly card: (row: Row) => ReactNode;
  readonly state: GridState;
  readonly loadingText: string;
}

/** A list on a phone: cards of equal height, virtualised like the rows of a grid. */
export function CardList<Row>({ window, label, card, state, loadingText }: CardListProps<Row>) {
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const slots = useSyncExternalStore(window.subscribeSlots, window.readSlots);

  const isBusy = useReadingShown(state.isReading === true);

  useLayoutEffect(() => {
    if (scroller.current !== null && body.current !== null) return window.attach(scroller.current, body.current, 0);
  }, [window]);

  return (
    <div className={styles.frame}>
      <div ref={scroller} className={styles.scroller}>
        <div
          ref={body}
          role="list"
          aria-label={label}
          aria-busy={isBusy || state.kind === 'loading'}
          className={`${styles.body} ${dimmed(isBusy) ?? ''}`}
        >
          {slots.map((slot, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place; keys by row would move nodes
            <CardSlot key={at} slot={slot} card={card} height={window.rowHeight} total={window.store.count} />
          ))}
        </div>
      </div>
      <GridCover state={state} loadingText={loadingText} />
      <ReadingBar shown={isBusy} />
    </div>
  );
}

interface CardSlotProps<Row> {
  readonly slot: Slot<Row>;
  readonly card: (row: Row) => ReactNode;
  readonly height: number;
  readonly total: number;
}

function CardSlotView<Row>({ slot, card, height, total }: CardSlotProps<Row>) {
  const { index, top, row } = useSyncExternalStore(slot.subscribe, slot.read);
  if (index < 0) return null;
  return (
    <div
      role="listitem"
      aria-posinset={index + 1}
      aria-setsize={total}
      className={styles.slot}
      style={{ height, transform: `translateY(${top}px)` }}
      data-index={index}
    >
      {row === undefined ? <div className={styles.waiting} /> : card(row)}
    </div>
  );
}

const CardSlot = memo(CardSlotView) as typeof CardSlotView;
