import type { KeyboardEvent } from 'react';
import type { BarGrip } from '#src/timeline/bar-focus.tsx';
import type { Geometry, Spot } from '#src/timeline/geometry.ts';
import type { LaidBar } from '#src/timeline/lay-timeline.ts';
import type { TimelineBar } from '#src/timeline/timeline-data.ts';
import type { TimelineScreen } from '#src/timeline/timeline-screen.ts';
import type { Freedom } from './bar-moves.ts';
import { followPointer } from './bar-pointer.ts';
import { type GuestChip, guestChip } from './guest-chip.ts';
import { type BarEnd, draftOf, toEnd, toPlace, toTime } from './move-bar.ts';
import { draftAfterKey } from './move-keys.ts';
import { type Held, type MoverInput, MoveSession } from './move-session.ts';
import { draftBox } from './paint-draft.ts';

/** Pixels at the ends of a bar that take the end instead of the bar, if the bar is long enough. */
const endSize = 8;
const leastForEnds = 28;

/** Moves bars by mouse, touch and keyboard. Works outside React; only what is said is rendered. */
export class BarMover<B extends TimelineBar> {
  readonly #session: MoveSession<B>;
  #stopPointer: (() => void) | undefined;
  /** The click after a drag must not open the bar. */
  #eatsClick = false;

  constructor(input: MoverInput<B>) {
    this.#session = new MoveSession(input);
  }

  set input(input: MoverInput<B>) {
    this.#session.input = input;
  }

  readonly attach = (screen: TimelineScreen<B>): (() => void) => {
    this.#session.screen = screen;
    const { view } = screen.elements;
    const controller = new AbortController();
    const { signal } = controller;
    view.addEventListener('pointerdown', (event) => this.#press(screen, event), { signal });
    view.addEventListener('pointermove', (event) => this.#showEnds(screen, event), { signal });
    // A listener that may prevent scrolling must exist before the finger touches.
    const hold = (event: TouchEvent) => this.#session.held !== null && event.preventDefault();
    view.addEventListener('touchmove', hold, { signal, passive: false });
    return () => {
      controller.abort();
      this.#stopPointer?.();
      this.#session.forget();
    };
  };

  gripOf(bar: B): BarGrip | undefined {
    const freedom = this.#freedomOf(bar);
    if (freedom === undefined) return undefined;
    const ends = [freedom.from && 'from', freedom.to && 'to'].filter(Boolean).join(' ');
    return {
      'data-movable': true,
      'data-ends': ends === '' ? undefined : ends,
      draggable: false,
      onKeyDown: (event) => this.#key(event, bar),
      // A button clicks when Space is released.
      onKeyUp: (event) => event.key === ' ' && event.preventDefault(),
      onBlur: () => !this.#session.held?.isGuest && this.letGo(),
      onClick: (event) => {
        if (this.#eatsClick) event.preventDefault();
        this.#eatsClick = false;
      },
    };
  }

  /** Takes a bar that is in no row yet, for example from a list, with the pointer that was pressed on it. */
  takeGuest(bar: B, event: PointerEvent): void {
    const { screen } = this.#session;
    if (screen === undefined || event.button !== 0) return;
    let chip: GuestChip | undefined;
    this.#follow(
      screen,
      event,
      () => {
        const isTaken = this.#takeGuest(bar, false);
        if (isTaken) chip = guestChip(bar.text);
        return isTaken;
      },
      (spot) => (spot === null ? chip?.remove() : chip?.move(spot, !isOver(screen, spot))),
    );
  }

  /** The same by keyboard; `guestKey` then gets the keys, and `letGo` is called when the focus leaves. */
  takeGuestByKey(bar: B): boolean {
    return this.#takeGuest(bar, true);
  }

  guestKey(event: KeyboardEvent): void {
    if (this.#session.held?.byKey && this.#session.held.isGuest) this.#heldKey(event);
  }

  letGo(): void {
    if (this.#session.held?.byKey) this.#session.putBack();
  }

  #freedomOf(bar: B): Freedom | undefined {
    return this.#session.input.moves.freedomOf(bar);
  }

  #takeGuest(bar: B, byKey: boolean): boolean {
    const { screen, held } = this.#session;
    const geometry = screen?.geometry;
    const freedom = this.#freedomOf(bar);
    if (screen === undefined || geometry === undefined || freedom === undefined || held !== null) return false;
    const frame = this.#session.frameOf(geometry, bar);
    const [first] = geometry.rowsIn(screen.window);
    const inSight = geometry.layout.rows.slice(first).find(({ row }) => frame.rows.includes(row));
    const row = frame.rows.find(({ id }) => id === bar.row) ?? inSight?.row ?? frame.rows[0];
    if (row === undefined) return false;
    screen.elements.scroller.scrollIntoView({ block: 'nearest' });
    screen.showTime(bar.from);
    const start = { bar, row, from: bar.from, to: bar.to };
    const placed = toPlace(start, row, bar.place?.from ?? 0, frame);
    const time = (bar.to - bar.from) / 2;
    this.#session.take({ freedom, part: 'whole', byKey, isGuest: true, time, place: 0.5 }, placed);
    const box = byKey ? draftBox(geometry, placed) : undefined;
    if (box !== undefined) screen.revealBox(box);
    return true;
  }

  #barAt(screen: TimelineScreen<B>, spot: Spot): LaidBar<B> | undefined {
    const point = screen.pointAt(spot);
    return point && screen.geometry?.barAt(point);
  }

  #press(screen: TimelineScreen<B>, event: PointerEvent): void {
    this.#eatsClick = false;
    const laid = this.#barAt(screen, event);
    if (laid === undefined || event.button !== 0 || event.ctrlKey || event.metaKey) return;
    const { bar } = laid;
    const freedom = this.#freedomOf(bar);
    if (freedom === undefined) return;
    const part = this.#endAt(screen, bar, event) ?? 'whole';
    const pressed = screen.contentPoint(event);
    this.#follow(screen, event, (geometry) => {
      const start = draftOf(bar, this.#session.frameOf(geometry, bar).rows);
      if (start === undefined || this.#session.held !== null) return false;
      const { row, part: share } = geometry.rowAt(pressed);
      const time = geometry.timeAt(pressed) - bar.from;
      const place = share * (geometry.layout.rows[row]?.row.extent ?? 1) - (bar.place?.from ?? 0);
      this.#eatsClick = true;
      this.#session.take({ freedom, part, byKey: false, isGuest: false, time, place }, start);
      return true;
    });
  }

  /** @param onSpot called with each position of the pointer, and with null at the end */
  #follow(
    screen: TimelineScreen<B>,
    event: PointerEvent,
    take: (geometry: Geometry<B>) => boolean,
    onSpot?: (spot: Spot | null) => void,
  ): void {
    this.#stopPointer?.();
    this.#stopPointer = followPointer(screen, event, {
      begin: () => screen.geometry !== undefined && take(screen.geometry),
      move: (spot) => {
        this.#moveTo(screen, spot);
        onSpot?.(spot);
      },
      scrolls: (spot) => this.#scrolls(screen, spot),
      drop: () => {
        onSpot?.(null);
        void this.#session.drop();
      },
      cancel: () => {
        onSpot?.(null);
        this.#session.putBack();
      },
    });
  }

  #scrolls(screen: TimelineScreen<B>, spot: Spot): { readonly x: boolean; readonly y: boolean } {
    const { held } = this.#session;
    if (held === null || (held.isGuest && !isOver(screen, spot))) return { x: false, y: false };
    const { time, from, to, place } = held.freedom;
    const isWhole = held.part === 'whole';
    const along = isWhole ? time === true : from === true || to === true;
    const across = isWhole && place === true;
    return screen.geometry?.isAcross ? { x: along, y: across } : { x: across, y: along };
  }

  #moveTo(screen: TimelineScreen<B>, spot: Spot): void {
    const { held } = this.#session;
    const { geometry } = screen;
    if (held === null || geometry === undefined) return;
    if (held.isGuest && !isOver(screen, spot)) {
      this.#session.leave();
      return;
    }
    const point = screen.contentPoint(spot);
    const time = geometry.timeAt(point);
    const frame = this.#session.frameOf(geometry, held.draft.bar);
    // From the bar as it was taken: the page may have adapted the draft, for example to a row that is too small.
    let draft = held.origin;
    if (held.part !== 'whole') draft = toEnd(draft, held.part, time, frame);
    else {
      if (held.freedom.time) draft = toTime(draft, time - held.time, frame);
      const { row: at, part } = geometry.rowAt(point);
      const row = geometry.layout.rows[at]?.row;
      if (held.freedom.place && row !== undefined) {
        // Over a row that takes no bars, the draft stays where it was.
        draft = frame.rows.includes(row)
          ? toPlace(draft, row, part * (row.extent ?? 1) - held.place, frame)
          : { ...draft, row: held.draft.row, place: held.draft.place };
      }
    }
    this.#session.change(draft);
  }

  /** The end of a bar at the pointer, if it can be moved by itself. */
  #endAt(screen: TimelineScreen<B>, bar: B, spot: Spot): BarEnd | undefined {
    const { geometry } = screen;
    const freedom = this.#freedomOf(bar);
    if (geometry === undefined || freedom === undefined) return undefined;
    const [at, begin, end] = [geometry.timeAt(screen.contentPoint(spot)), bar.from, bar.to].map((time) =>
      geometry.scale.at(time),
    ) as [number, number, number];
    if (end - begin < leastForEnds) return undefined;
    if (freedom.from && at - begin < endSize) return 'from';
    return freedom.to && end - at < endSize ? 'to' : undefined;
  }

  /** Shows by the cursor that the end of a bar can be moved. */
  #showEnds(screen: TimelineScreen<B>, event: PointerEvent): void {
    if (event.buttons !== 0) return;
    const laid = this.#barAt(screen, event);
    const end = laid && this.#endAt(screen, laid.bar, event);
    screen.elements.view.toggleAttribute('data-at-end', end !== undefined);
  }

  #key(event: KeyboardEvent, bar: B): void {
    const { held, screen } = this.#session;
    if (held !== null) {
      if (held.byKey && !held.isGuest) this.#heldKey(event);
      return;
    }
    const takes = event.key === ' ' || (event.key === 'Enter' && this.#session.input.enterTakes);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
    const [freedom, geometry] = [this.#freedomOf(bar), screen?.geometry];
    if (!takes || !isPlain || freedom === undefined || geometry === undefined) return;
    event.preventDefault();
    const start = draftOf(bar, this.#session.frameOf(geometry, bar).rows);
    if (start === undefined) return;
    this.#session.take({ freedom, part: 'whole', byKey: true, isGuest: false, time: 0, place: 0 }, start);
  }

  /** Keys of a bar that was taken by keyboard. Tab leaves the bar, which puts it back. */
  #heldKey(event: KeyboardEvent): void {
    const { held, screen } = this.#session;
    const geometry = screen?.geometry;
    if (event.key === 'Tab' || held === null || geometry === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (held.isWaiting || event.altKey) return;
    if (event.key === 'Escape') this.#session.putBack();
    else if (event.key === 'Enter' || event.key === ' ') {
      // A key that is held down takes and drops only once.
      if (!event.repeat) void this.#session.drop();
    } else this.#step(event, held, geometry);
  }

  #step(event: KeyboardEvent, held: Held<B>, geometry: Geometry<B>): void {
    const frame = this.#session.frameOf(geometry, held.draft.bar);
    const draft = draftAfterKey(held.draft, event, geometry.direction, held.freedom, frame);
    if (draft === undefined) return;
    this.#session.change(draft);
    const box = draftBox(geometry, held.draft);
    if (box !== undefined) this.#session.screen?.revealBox(box);
  }
}

function isOver<B extends TimelineBar>(screen: TimelineScreen<B>, { clientX, clientY }: Spot): boolean {
  const { left, right, top, bottom } = screen.elements.view.getBoundingClientRect();
  return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
}
