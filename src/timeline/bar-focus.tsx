import { type HTMLAttributes, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '#src/i18n/use-messages.ts';
import { findBar, type LaidBar, type Layout } from './lay-timeline.ts';
import { firstBar, nextBar, stepOf } from './next-bar.ts';
import { timelineMessages } from './timeline.messages.ts';
import css from './timeline.module.css';
import type { Direction, TimelineBar } from './timeline-data.ts';
import type { TimelineScreen } from './timeline-screen.ts';

/** Handlers that make a bar movable; `src/timeline/edit` provides them. */
export type BarGrip = HTMLAttributes<HTMLElement> & {
  readonly 'data-movable'?: boolean | undefined;
  /** Which ends can be moved: `from`, `to` or both. */
  readonly 'data-ends'?: string | undefined;
};

export interface BarActs<B extends TimelineBar> {
  readonly nameOf: (bar: B) => string;
  /** Address of the record, so that it can be opened in another tab. */
  readonly hrefOf?: ((bar: B) => string | undefined) | undefined;
  readonly onOpen?: ((bar: B) => void) | undefined;
  /**
   * Handlers of a bar, called before those of the kit: a key whose default the grip prevents does not move the focus,
   * and a click whose default it prevents opens nothing.
   */
  readonly gripOf?: ((bar: B) => BarGrip | undefined) | undefined;
}

interface BarFocusProps<B extends TimelineBar> {
  readonly screen: TimelineScreen<B>;
  readonly layout: Layout<B>;
  readonly direction: Direction;
  readonly acts: BarActs<B>;
  /** The bar under the pointer. */
  readonly hovered: LaidBar<B> | null;
  readonly hint: string | undefined;
}

/**
 * One focusable element over the active bar, and one over the bar under the pointer: links and buttons with a name, as
 * if every bar were an element. The active row is a row of the grid of its own, because the element must stay in the
 * document while its row scrolls out of sight.
 */
export function BarFocus<B extends TimelineBar>(props: BarFocusProps<B>) {
  const { screen, layout, direction, acts, hovered, hint } = props;
  const t = useMessages(timelineMessages);
  // On a slow machine, the first pause comes before the effect below listens.
  const [chosen, setChosen] = useState<LaidBar<B> | null>(() => screen.firstVisible() ?? null);
  const active = current(layout, chosen);
  const element = useRef<HTMLElement>(null);
  const hintId = useId();
  const shown = useRef(active);
  useEffect(() => {
    shown.current = active;
  });
  useEffect(
    () =>
      // Tab leads to a bar in sight.
      screen.onPause(() => {
        const bar = shown.current;
        const isFocused = element.current !== null && element.current === document.activeElement;
        if (isFocused || bar === undefined || screen.isVisible(bar)) return;
        const first = screen.firstVisible();
        if (first !== undefined) setChosen(first);
      }),
    [screen],
  );
  if (active === undefined) return null;
  const go = (laid: LaidBar<B> | undefined) => {
    if (laid === undefined) return;
    setChosen(laid);
    screen.reveal(laid);
  };
  return (
    <>
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={active.row + 1}
        onKeyDown={(event) => {
          if (event.defaultPrevented || event.altKey || event.shiftKey) return;
          const step = stepOf(event.key, event.ctrlKey || event.metaKey, direction);
          if (step === undefined) return;
          event.preventDefault();
          go(nextBar(layout, active, step));
        }}
      >
        <span role="rowheader" className="sw-visually-hidden">
          {layout.rows[active.row]?.row.name}
        </span>
        <div role="gridcell">
          <BarElement
            laid={active}
            screen={screen}
            acts={acts}
            target={element}
            describedBy={hintId}
            onFocus={() => {
              setChosen(active);
              if (!screen.isVisible(active)) screen.reveal(active);
            }}
          />
          <span id={hintId} hidden>
            {t('hint')} {hint}
          </span>
        </div>
      </div>
      {hovered !== null && hovered !== active && (
        <BarElement
          laid={hovered}
          screen={screen}
          acts={acts}
          isHover
          onChoose={() => {
            flushSync(() => setChosen(hovered));
            element.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </>
  );
}

/** After new data arrived, the bar with the same id; without one, the first bar. */
function current<B extends TimelineBar>(layout: Layout<B>, chosen: LaidBar<B> | null): LaidBar<B> | undefined {
  if (chosen === null) return firstBar(layout);
  const isShown = layout.rows[chosen.row]?.bars.all.includes(chosen);
  return isShown ? chosen : (findBar(layout, chosen.bar.id) ?? firstBar(layout));
}

interface BarElementProps<B extends TimelineBar> {
  readonly laid: LaidBar<B>;
  readonly screen: TimelineScreen<B>;
  readonly acts: BarActs<B>;
  readonly target?: { current: HTMLElement | null };
  readonly describedBy?: string;
  readonly onFocus?: () => void;
  /** Makes the clicked bar the active one. */
  readonly onChoose?: () => void;
  /** Follows the pointer and is hidden from the keyboard and from screen readers, which have the active bar. */
  readonly isHover?: boolean;
}

function BarElement<B extends TimelineBar>(props: BarElementProps<B>) {
  const { laid, screen, acts, target, describedBy, onFocus, onChoose, isHover = false } = props;
  const own = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = own.current;
    if (element === null) return;
    screen.follow(element, laid);
    return () => screen.follow(element, null);
  }, [screen, laid]);
  const { bar } = laid;
  const name = acts.nameOf(bar);
  const grip = acts.gripOf?.(bar);
  const href = acts.hrefOf?.(bar);
  const common = {
    ...grip,
    className: `${css.bar} ${isHover ? css.hover : ''}`,
    title: name,
    'aria-label': name,
    'aria-hidden': isHover || undefined,
    'aria-describedby': describedBy,
    tabIndex: isHover ? -1 : 0,
    'data-bar': bar.id,
    onFocus,
    // A click gives the focus to the active element instead.
    onMouseDown(event: MouseEvent<HTMLElement>) {
      grip?.onMouseDown?.(event);
      if (isHover) event.preventDefault();
    },
    onClick(event: MouseEvent<HTMLElement>) {
      grip?.onClick?.(event);
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
      if (event.defaultPrevented || !isPlain) return;
      onChoose?.();
      if (acts.onOpen === undefined) return;
      event.preventDefault();
      acts.onOpen(bar);
    },
  };
  const keep = (element: HTMLElement | null) => {
    own.current = element;
    if (target !== undefined) target.current = element;
  };
  if (href !== undefined) return <a {...common} ref={keep} href={href} />;
  return <button {...common} ref={keep} type="button" />;
}
