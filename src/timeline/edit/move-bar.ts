import type { Span, TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';

/** Where a bar that is being moved would be. `bar` is the bar as it was. */
export interface BarDraft<B extends TimelineBar> extends Span {
  readonly bar: B;
  readonly row: TimelineRow;
  readonly place?: Span | undefined;
}

export type BarEnd = 'from' | 'to';

/** What limits a draft. */
export interface MoveFrame {
  readonly rows: readonly TimelineRow[];
  /** First time, and the time after the last. */
  readonly times: Span;
  /** Days by which begins and ends move; 1 for whole days. */
  readonly step: number;
  /** Days of a large step; default seven steps. */
  readonly largeStep?: number | undefined;
  /** The same for places, in the row's unit. */
  readonly placeStep: number;
  /** Size of the bar at a place of a row; default: as it was. */
  readonly sizeIn?: ((row: TimelineRow, from: number) => number) | undefined;
  /** The places of a row that the bar can take, if it cannot take any. */
  readonly placesIn?: ((row: TimelineRow) => readonly Span[]) | undefined;
}

type PlaceFrame = Pick<MoveFrame, 'placeStep' | 'sizeIn' | 'placesIn'>;

/** The draft of a bar that was not moved yet; undefined if its row is not shown. */
export function draftOf<B extends TimelineBar>(bar: B, rows: readonly TimelineRow[]): BarDraft<B> | undefined {
  const row = rows.find(({ id }) => id === bar.row);
  return row && { bar, row, from: bar.from, to: bar.to, place: bar.place };
}

export function isMoved<B extends TimelineBar>({ bar, row, from, to, place }: BarDraft<B>): boolean {
  const samePlace = place?.from === bar.place?.from && place?.to === bar.place?.to;
  return row.id !== bar.row || from !== bar.from || to !== bar.to || !samePlace;
}

/**
 * Moves the draft by whole steps so that it begins as near as possible to `from`; its length stays, within the times of
 * the frame. A bar that reaches beyond them already may stay there, but not move further.
 */
export function toTime<B extends TimelineBar>(draft: BarDraft<B>, from: number, frame: MoveFrame): BarDraft<B> {
  const { step, times } = frame;
  const length = draft.to - draft.from;
  const [least, most] = [Math.min(times.from, draft.from), Math.max(times.to - length, draft.from)];
  const begin = Math.max(least, Math.min(most, stepped(draft.bar.from, from, step)));
  if (begin === draft.from) return draft;
  // Back at its place, a bar is as it was, without the noise of floating point.
  const isBack = begin === draft.bar.from && Math.abs(begin + length - draft.bar.to) < 1e-5;
  return { ...draft, from: begin, to: isBack ? draft.bar.to : begin + length };
}

/** Moves one end by whole steps as near as possible to `time`; at least one step remains. */
export function toEnd<B extends TimelineBar>(
  draft: BarDraft<B>,
  end: BarEnd,
  time: number,
  { step, times }: MoveFrame,
): BarDraft<B> {
  const at = stepped(draft.bar[end], time, step);
  return end === 'from'
    ? { ...draft, from: Math.max(Math.min(times.from, draft.from), Math.min(draft.to - step, at)) }
    : { ...draft, to: Math.min(Math.max(times.to, draft.to), Math.max(draft.from + step, at)) };
}

/**
 * Moves the draft to a row, and to the place nearest to `at` there. It keeps the size of the bar's place, or takes
 * that of the frame, if the row has that much; a bar that takes whole rows takes the whole row.
 */
export function toPlace<B extends TimelineBar>(
  draft: BarDraft<B>,
  row: TimelineRow,
  at: number,
  { placeStep, sizeIn, placesIn }: PlaceFrame,
): BarDraft<B> {
  const { place } = draft.bar;
  if (place === undefined) return { ...draft, row };
  const places = placesIn?.(row);
  if (places !== undefined) {
    const middle = at + (place.to - place.from) / 2;
    return { ...draft, row, place: nearest(places, (each) => Math.abs(middleOf(each) - middle)) ?? place };
  }
  const extent = row.extent ?? 1;
  const wanted = Math.max(0, snapped(at, placeStep));
  const size = Math.min(extent, sizeIn?.(row, wanted) ?? place.to - place.from);
  const from = Math.min(extent - size, wanted);
  return { ...draft, row, place: { from, to: from + size } };
}

/** One place further within the row; at the end of the row, or with `whole`, to the next row. */
export function stepPlace<B extends TimelineBar>(
  draft: BarDraft<B>,
  way: 1 | -1,
  whole: boolean,
  frame: PlaceFrame & Pick<MoveFrame, 'rows'>,
): BarDraft<B> {
  const { row, place } = draft;
  const places = frame.placesIn?.(row);
  if (!whole && place !== undefined && places !== undefined) {
    const distance = (each: Span) => (middleOf(each) - middleOf(place)) * way;
    const next = nearest(
      places.filter((each) => distance(each) > 0),
      distance,
    );
    if (next !== undefined) return { ...draft, place: next };
  } else if (!whole && place !== undefined) {
    const moved = toPlace(draft, row, place.from + way * frame.placeStep, frame);
    if (moved.place?.from !== place.from) return moved;
  }
  const next = frame.rows[frame.rows.findIndex(({ id }) => id === row.id) + way];
  if (next === undefined || (way < 0 && next === frame.rows.at(-1))) return draft;
  // Entering a row from below leads to its last place, so that each place is reached on the way back.
  return toPlace(draft, next, way > 0 || whole ? 0 : (next.extent ?? 1), frame);
}

/** Ids of the bars in the draft's row that share time and place with it. */
export function barsMeeting<B extends TimelineBar>(
  draft: BarDraft<B>,
  bars: readonly TimelineBar[],
): readonly string[] {
  return bars
    .filter(
      (other) =>
        other.id !== draft.bar.id &&
        other.row === draft.row.id &&
        other.from < draft.to &&
        other.to > draft.from &&
        meets(draft.place, other.place),
    )
    .map(({ id }) => id);
}

/** Bars without a place take the whole row. */
const meets = (one: Span | undefined, other: Span | undefined): boolean =>
  one === undefined || other === undefined || (one.from < other.to && other.from < one.to);

function nearest(places: readonly Span[], away: (place: Span) => number): Span | undefined {
  return places.reduce<Span | undefined>(
    (best, each) => (best === undefined || away(each) < away(best) ? each : best),
    undefined,
  );
}

const middleOf = ({ from, to }: Span): number => (from + to) / 2;

/** Rounded to a multiple of `step`, without the noise of floating point, which would make equal times differ. */
const snapped = (value: number, step: number): number => Number((Math.round(value / step) * step).toFixed(6));

/** The time nearest to `value` that is whole steps away from `start`, so that a bar keeps its minutes when it moves by hours. */
const stepped = (start: number, value: number, step: number): number => {
  const steps = Math.round((value - start) / step);
  return steps === 0 ? start : Number((start + steps * step).toFixed(6));
};
