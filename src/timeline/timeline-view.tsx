import { type PointerEvent, type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useMessages } from '#src/i18n/use-messages.ts';
import { useLook } from '#src/screen/look.ts';
import { usePhone } from '#src/screen/use-viewport.ts';
import { type BarActs, BarFocus } from './bar-focus.tsx';
import { findBar, type LaidBar, type LaidRow, layTimeline } from './lay-timeline.ts';
import type { Painter } from './painter.ts';
import { isWeekend, TimeScale, type Zoom } from './time-scale.ts';
import { timelineMessages } from './timeline.messages.ts';
import css from './timeline.module.css';
import type { Direction, Span, TimelineBar, TimelineRow } from './timeline-data.ts';
import type { ScreenInput, TimelineScreen } from './timeline-screen.ts';
import { useBarName } from './use-bar-name.ts';
import { useTimelineWindow } from './use-window.ts';

/** For buttons of the page: today, a found block. */
export interface TimelineHandle {
  showTime(days: number): void;
  /** Scrolls to the bar with this id; false if there is none. Before the first picture, as soon as it is drawn. */
  showBar(id: string): boolean;
  /** Scrolls across to the row with this id, if there is one; before the first picture, as soon as it is drawn. */
  showRow(id: string): void;
  /** Paints again, for a page whose `paintOver` draws something that changed outside React. */
  repaint(): void;
}

export interface TimelineProps<B extends TimelineBar> extends Partial<BarActs<B>> {
  /** Accessible name. */
  readonly label: string;
  readonly rows: readonly TimelineRow[];
  /** In any order. Like `rows`, the same array must be passed until the data changes. */
  readonly bars: readonly B[];
  /** First day, and the day after the last. */
  readonly times: Span;
  readonly zoom: Zoom;
  readonly direction?: Direction;
  readonly now?: number | undefined;
  /** Time to which the timeline is scrolled at first; default `now`. */
  readonly startAt?: number;
  /** Title above the names of the rows. */
  readonly rowTitle?: string;
  /** Days that are shaded; default Saturdays and Sundays. */
  readonly isRest?: (day: number) => boolean;
  readonly sizeOf?: ScreenInput<B>['sizeOf'];
  /** Sizes of the heads in px. */
  readonly rowHead?: number;
  readonly timeHead?: number;
  /** Ids of bars that conflict at the moment, in addition to those with `clash`. */
  readonly clashing?: ReadonlySet<string>;
  readonly paintOver?: Painter<B>;
  readonly paintHead?: Painter<B>;
  /** Called with the visible times after scrolling, to load the bars of other months. */
  readonly onSeen?: (span: Span) => void;
  readonly handle?: Ref<TimelineHandle>;
  /** Called with the screen once it is drawn; returns the function that ends what it began. */
  readonly onScreen?: ((screen: TimelineScreen<B>) => () => void) | undefined;
  /** Further words about the keys of a bar, for screen readers. */
  readonly hint?: string | undefined;
}

const classes = {
  track: css.track ?? '',
  row: css.row ?? '',
  name: css.name ?? '',
  note: css.note ?? '',
  sections: css.sections ?? '',
};

/** Rows are as high as those of lists, and higher for bars side by side and for bays. */
const usualSize = <B extends TimelineBar>({ row: { sections = [] }, lanes }: LaidRow<B>): number =>
  Math.max(40, 24 * lanes + 8, 20 * sections.length + 6);

/** Rows of bars against time, drawn on a canvas (docs/decisions/timeline-kit.md). */
export function TimelineView<B extends TimelineBar>(props: TimelineProps<B>) {
  const {
    rows,
    bars,
    times,
    zoom,
    direction = 'across',
    now,
    clashing,
    paintOver,
    paintHead,
    onSeen,
    onScreen,
  } = props;
  const { isRest = isWeekend, sizeOf = usualSize, hrefOf, onOpen, gripOf } = props;
  const t = useMessages(timelineMessages);
  const { palette } = useLook();
  const isPhone = usePhone();
  const isAcross = direction === 'across';
  const rowHead = props.rowHead ?? (isAcross ? (isPhone ? 96 : 176) : 48);
  const timeHead = props.timeHead ?? (isAcross ? 50 : 72);
  const layout = useMemo(() => layTimeline(rows, bars), [rows, bars]);
  const { from, to } = times;
  const scale = useMemo(() => new TimeScale({ from, to }, zoom, direction), [from, to, zoom, direction]);
  const input = useMemo<ScreenInput<B>>(
    () => ({
      layout,
      scale,
      heads: { rows: rowHead, time: timeHead },
      sizeOf,
      palette,
      now,
      isRest,
      clashing,
      paintOver,
      paintHead,
      onSeen,
    }),
    [layout, scale, rowHead, timeHead, sizeOf, palette, now, isRest, clashing, paintOver, paintHead, onSeen],
  );
  const refs = {
    scroller: useRef<HTMLDivElement>(null),
    sizer: useRef<HTMLDivElement>(null),
    view: useRef<HTMLDivElement>(null),
    canvas: useRef<HTMLCanvasElement>(null),
    names: useRef<HTMLDivElement>(null),
  };
  const screen = useTimelineWindow<B>(refs, classes, input, props.startAt ?? now ?? from);
  const [hovered, setHovered] = useState<LaidBar<B> | null>(null);
  useEffect(() => screen?.onPause(() => setHovered(null)), [screen]);
  useEffect(() => (screen === null ? undefined : onScreen?.(screen)), [screen, onScreen]);
  const toShow = useRef<((drawn: TimelineScreen<B>) => void) | null>(null);
  useEffect(() => {
    if (screen !== null) toShow.current?.(screen);
    toShow.current = null;
  }, [screen]);
  /** Scrolls now, or as soon as the first picture is drawn. */
  const show = (scroll: (drawn: TimelineScreen<B>) => void) => {
    if (screen === null) toShow.current = scroll;
    else scroll(screen);
  };
  const usualName = useBarName(layout);
  useImperativeHandle(props.handle, () => ({
    showTime: (days) => screen?.showTime(days),
    showBar(id) {
      const found = findBar(layout, id);
      if (found !== undefined) show((drawn) => drawn.reveal(found));
      return found !== undefined;
    },
    showRow: (id) => show((drawn) => showRow(drawn, id)),
    repaint: () => screen?.scrolled(),
  }));
  const hover = (event: PointerEvent) => {
    if (screen === null || event.buttons !== 0) return;
    const point = screen.pointAt(event);
    setHovered((point && screen.geometry?.barAt(point)) ?? null);
  };
  const isEmpty = bars.length === 0;
  return (
    <div
      ref={refs.scroller}
      className={css.scroll}
      // Without bars, nothing inside can have the focus.
      tabIndex={isEmpty ? 0 : undefined}
      role="region"
      aria-label={props.label}
    >
      <div ref={refs.sizer}>
        <div
          ref={refs.view}
          className={css.view}
          data-direction={direction}
          data-sections={(!isAcross && rows.some(({ sections }) => sections !== undefined)) || undefined}
          onPointerMove={hover}
          onPointerDown={(event) => event.pointerType === 'touch' && hover(event)}
          onPointerLeave={() => setHovered(null)}
        >
          <canvas ref={refs.canvas} className={css.canvas} aria-hidden />
          <div className={css.grid} role="grid" aria-label={props.label} aria-rowcount={rows.length}>
            <div ref={refs.names} className={css.names} role="rowgroup" />
            <div className={css.body} role="rowgroup">
              {screen !== null && (
                <BarFocus
                  screen={screen}
                  layout={layout}
                  direction={direction}
                  acts={{ nameOf: props.nameOf ?? usualName, hrefOf, onOpen, gripOf }}
                  hovered={hovered}
                  hint={props.hint}
                />
              )}
            </div>
          </div>
          <div className={css.corner} aria-hidden>
            {props.rowTitle}
          </div>
          {isEmpty && <p className={css.empty}>{t('empty')}</p>}
        </div>
      </div>
    </div>
  );
}

/** Scrolls to a row, at the same times. */
function showRow<B extends TimelineBar>(screen: TimelineScreen<B>, id: string): void {
  const { geometry } = screen;
  const at = geometry?.layout.rows.findIndex(({ row }) => row.id === id) ?? -1;
  if (geometry === undefined || at < 0) return;
  const { from } = geometry.timesIn(screen.window);
  screen.revealBox(geometry.boxOf(at, { from, to: from }, 0, 1));
}
