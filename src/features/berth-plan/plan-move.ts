import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { hoursAfter } from './plan-time.ts';

type Berth = BerthPlan['berths'][number];
type Box = BerthPlan['boxes'][number];

/** How far a ship was moved on the plan: to another berth, and to another time. */
export interface Shift {
  readonly berth: string;
  readonly hours: number;
}

/** Where a shift leads: what the form of 调整泊位计划 begins with, and the metres at which it is drawn. */
export interface Move {
  readonly berth: Berth;
  /** Of a ship that takes two berths: the neighbour on the same side as before, where there is one. */
  readonly second: Berth | undefined;
  readonly fromTime: string;
  readonly toTime: string;
}

/** m: chainages are kept to a decimetre. */
const touch = 0.05;

const meets = (one: Berth, other: Berth): boolean => Math.abs(one.to - other.from) < touch;
const middle = ({ from, to }: Berth): number => (from + to) / 2;

/** Null where it would stay as it is, or the berth is none of the plan's. */
export function moveOf(box: Box, berths: readonly Berth[], { berth: id, hours }: Shift): Move | null {
  const home = berths.find((berth) => berth.id === box.berth);
  const berth = berths.find((each) => each.id === id);
  if (!berth || (id === box.berth && hours === 0)) return null;
  const takesTwo = home !== undefined && box.to - box.from > home.to - home.from + touch;
  const before = home !== undefined && box.from < home.from - touch;
  const second = takesTwo ? berths.find((each) => (before ? meets(each, berth) : meets(berth, each))) : undefined;
  return { berth, second, fromTime: hoursAfter(box.fromTime, hours), toTime: hoursAfter(box.toTime, hours) };
}

/** The berth nearest to where a ship's own one was dragged to, of those that are open, and its own. */
export function berthAt(box: Box, berths: readonly Berth[], metres: number): string {
  const home = berths.find(({ id }) => id === box.berth);
  if (!home) return box.berth;
  const wanted = middle(home) + metres;
  const [first = home, ...others] = berths.filter(({ id, closed }) => !closed || id === home.id);
  const away = (berth: Berth) => Math.abs(middle(berth) - wanted);
  return others.reduce((best, each) => (away(each) < away(best) ? each : best), first).id;
}

/** The next open berth along the quay; the same one at its end. */
export function nextBerth(berths: readonly Berth[], id: string, step: 1 | -1): string {
  const open = berths.filter((berth) => !berth.closed || berth.id === id);
  return open[open.findIndex((berth) => berth.id === id) + step]?.id ?? id;
}
