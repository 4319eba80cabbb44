import type { Alternative } from '#server/yard/availability/availability-kind.ts';
import { addDays, dayNumber } from '#shared/workflow/day.ts';

/** Both days are included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/**
 * Spans of the same length as the wish that do not overlap a taken span, from today on. Each begins right
 * after or ends right before a taken span; the nearest to the wish come first.
 */
export function freeDays(taken: readonly Days[], wish: Days, today: string): readonly Alternative[] {
  const length = dayNumber(wish.to) - dayNumber(wish.from);
  const begins = taken.flatMap(({ from, to }) => [addDays(to, 1), addDays(from, -length - 1)]);
  return [...new Set(begins)]
    .map((from) => ({ from, to: addDays(from, length), away: dayNumber(from) - dayNumber(wish.from) }))
    .filter((span) => span.from >= today && !taken.some((other) => other.from <= span.to && other.to >= span.from))
    .sort((one, other) => Math.abs(one.away) - Math.abs(other.away))
    .map(({ from, to, away }) => ({
      label: `${from} – ${to}`,
      note: {
        zh: away < 0 ? `提前 ${-away} 天，该分段空闲` : `推后 ${away} 天，该分段空闲`,
        en: `${Math.abs(away)} ${Math.abs(away) === 1 ? 'day' : 'days'} ${away < 0 ? 'earlier' : 'later'}, when the block is free`,
      },
      patch: { needDate: from, planDismantle: to },
    }));
}
