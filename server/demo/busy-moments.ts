import { addDays, dayNumber } from '#shared/workflow/day.ts';
import { clockText } from './demo-clock.ts';
import type { DemoWorld } from './demo-world.ts';
import { officeTime } from './office-time.ts';
import { repeatUntil } from './repeat-until.ts';

/** The yard's work grows by 12 % a year (docs/domain.md §20). */
const growth = 1.12;
const mostDays = 760;

/**
 * Random moments of the last two years at which people work. Their density follows the yard's load: low on Sundays and
 * holidays, rising over the years. Each is in working time and before the first start, whatever the hour of that start.
 */
export class BusyTime {
  readonly #world: DemoWorld;
  /** For each day, the oldest first: the sum of the weights up to it. */
  readonly #upTo: readonly number[];

  constructor(world: DemoWorld) {
    this.#world = world;
    let total = 0;
    this.#upTo = Array.from({ length: mostDays + 1 }, (_, at) => {
      const back = mostDays - at;
      total += world.calendar.load(addDays(world.today, -back)) * growth ** (-back / 365);
      return total;
    });
  }

  /** A moment between two times, both by default as far as the yard goes back and up to now. */
  moment(from = this.#world.now - 730 * 86_400_000, last = this.#world.now): number {
    const { random, today } = this.#world;
    const placeOf = (at: number) => mostDays + dayNumber(clockText(at).slice(0, 10)) - dayNumber(today);
    const low = this.#upTo[placeOf(from) - 1] ?? 0;
    const high = this.#upTo[placeOf(last)] ?? 0;
    let found = Number.NaN;
    const isFound = () => found >= from && found < last;
    repeatUntil('work', isFound, () => {
      const place = this.#placeAt(low + random.next() * (high - low));
      found = officeTime(this.#world, addDays(today, place - mostDays));
    });
    return found;
  }

  /** The first day whose sum reaches `weight` (binary search). */
  #placeAt(weight: number): number {
    let [low, high] = [0, mostDays];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) < weight) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** `count` moments of the last two years, the earliest first. */
export function busyMoments(world: DemoWorld, count: number): readonly number[] {
  const time = new BusyTime(world);
  return Array.from({ length: count }, () => time.moment()).sort((one, other) => one - other);
}
