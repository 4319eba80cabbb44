import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import type { Verdict } from '#src/timeline/edit/bar-moves.ts';
import type { BarDraft } from '#src/timeline/edit/move-bar.ts';
import { daysOf } from '#src/timeline/time-scale.ts';
import type { Span } from '#src/timeline/timeline-data.ts';
import type { PlanBox } from './box-words.ts';
import type { QuayBar } from './quay-bars.ts';

type Berth = BerthPlan['berths'][number];

/** Metres of the quay that a ship can take. */
export interface BerthPlace extends Span {
  readonly berth: Berth;
  /** For a ship that takes two berths: the neighbouring berth on the same side as before, if there is one. */
  readonly second: Berth | undefined;
}

/** Where a ship was dropped: initial values of the form 调整泊位计划. */
export interface Move extends Pick<BerthPlace, 'berth' | 'second'> {
  readonly fromTime: string;
  readonly toTime: string;
}

/** Tolerance in days, because fractions of days are not exact. */
const second = 1 / 86_400;
/** Tolerance in m, because chainages have one decimal. */
const touch = 0.05;

const meets = (one: Berth, other: Berth): boolean => Math.abs(one.to - other.from) < touch;

/** The open berths and the ship's own one, along the quay. */
export function placesOf(box: PlanBox, berths: readonly Berth[]): readonly BerthPlace[] {
  const home = berths.find(({ id }) => id === box.berth);
  const takesTwo = home !== undefined && box.to - box.from > home.to - home.from + touch;
  const before = home !== undefined && box.from < home.from - touch;
  return berths
    .filter(({ id, closed }) => !closed || id === box.berth)
    .map((berth) => {
      const second = takesTwo ? berths.find((each) => (before ? meets(each, berth) : meets(berth, each))) : undefined;
      const [from, to] = [Math.min(berth.from, second?.from ?? berth.from), Math.max(berth.to, second?.to ?? berth.to)];
      return { berth, second, from, to };
    });
}

/** Berths and times of a draft; null at a place that is no berth. */
export function moveOf(draft: BarDraft<QuayBar>, berths: readonly Berth[]): Move | null {
  const { bar, place, from, to } = draft;
  const found = placesOf(bar.box, berths).find((each) => each.from === place?.from && each.to === place.to);
  if (found === undefined) return null;
  return { berth: found.berth, second: found.second, fromTime: secondText(from), toTime: secondText(to) };
}

/** `YYYY-MM-DD HH:mm:ss` */
const secondText = (days: number): string =>
  new Date(Math.round(days * 86_400) * 1000).toISOString().slice(0, 19).replace('T', ' ');

/** Ships that need the same metres of the same row at the same time; the server decides. */
export function judgeMove(draft: BarDraft<QuayBar>, bars: readonly QuayBar[], tell: (box: PlanBox) => string): Verdict {
  const { bar, place, from, to } = draft;
  if (place === undefined) return { clashing: [], problems: [] };
  // A ship that was beside another one is planned at the quay if it moves to another berth.
  const row = place.from === bar.place.from && place.to === bar.place.to ? bar.box.row : 1;
  const clear = to + bar.clear - daysOf(bar.box.toTime);
  const rivals = bars.filter(
    (other) =>
      other.id !== bar.id &&
      other.box.kind !== 'request' &&
      other.box.row === row &&
      other.place.from < place.to &&
      place.from < other.place.to &&
      other.from < clear - second &&
      from < other.clear - second,
  );
  return { clashing: rivals.map(({ id }) => id), problems: rivals.map(({ box }) => tell(box)) };
}
