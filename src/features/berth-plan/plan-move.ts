import type { BerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { hoursAfter } from './plan-time.ts';

type Berth = BerthPlan['berths'][number];
type Box = BerthPlan['boxes'][number];

/** How far a ship was moved on the plan: the new berth, and the change of time in hours. */
export interface Shift {
  readonly berth: string;
  readonly hours: number;
}

/** Result of a shift: initial values of the form 调整泊位计划, and the position of the outline. */
export interface Move {
  readonly berth: Berth;
  /** For a ship that takes two berths: the neighbouring berth on the same side as before, if there is one. */
  readonly second: Berth | undefined;
  readonly fromTime: string;
  readonly toTime: string;
}

/** Tolerance in m, because chainages have one decimal. */
const touch = 0.05;

const meets = (one: Berth, other: Berth): boolean => Math.abs(one.to - other.from) < touch;
const middle = ({ from, to }: Berth): number => (from + to) / 2;

/** Returns null if nothing changes or the plan does not have the berth. */
export function moveOf(box: Box, berths: readonly Berth[], { berth: id, hours }: Shift): Move | null {
  const home = berths.find((berth) => berth.id === box.berth);
  const berth = berths.find((each) => each.id === id);
  if (!berth || (id === box.berth && hours === 0)) return null;
  const takesTwo = home !== undefined && box.to - box.from > home.to - home.from + touch;
  const before = home !== undefined && box.from < home.from - touch;
  const second = takesTwo ? berths.find((each) => (before ? meets(each, berth) : meets(berth, each))) : undefined;
  return { berth, second, fromTime: hoursAfter(box.fromTime, hours), toTime: hoursAfter(box.toTime, hours) };
}

/** The open berth (or the ship's own) that is nearest to the position to which the ship was dragged. */
export function berthAt(box: Box, berths: readonly Berth[], metres: number): string {
  const home = berths.find(({ id }) => id === box.berth);
  if (!home) return box.berth;
  const wanted = middle(home) + metres;
  const [first = home, ...others] = berths.filter(({ id, closed }) => !closed || id === home.id);
  const away = (berth: Berth) => Math.abs(middle(berth) - wanted);
  return others.reduce((best, each) => (away(each) < away(best) ? each : best), first).id;
}

/** The next open berth along the quay, or the same berth at the end of the quay. */
export function nextBerth(berths: readonly Berth[], id: string, step: 1 | -1): string {
  const open = berths.filter((berth) => !berth.closed || berth.id === id);
  return open[open.findIndex((berth) => berth.id === id) + step]?.id ?? id;
}
