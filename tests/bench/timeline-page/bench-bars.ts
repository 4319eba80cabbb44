import type { StateName } from '#shared/theme/tokens.ts';
import type { TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';

/** 10,000 bars in 1,000 rows over 760 days; the first day is a Monday, 2025-01-06. */
export const firstDay = 20_094;
export const dayCount = 760;
const rowCount = 1000;
const perRow = 10;

/** Sizes in px that both pages use. */
export const layout = { width: 1200, height: 700, day: 40, row: 28, rowHead: 140, timeHead: 40 } as const;

const states: readonly StateName[] = ['free', 'reserved', 'busy', 'due', 'overdue'];

export const rows: readonly TimelineRow[] = Array.from({ length: rowCount }, (_, at) => ({
  id: `r${at}`,
  name: `Site ${String(at).padStart(4, '0')}`,
}));

export function makeBars(): readonly TimelineBar[] {
  let seed = 7;
  const below = (bound: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((seed / 0x80000000) * bound);
  };
  return rows.flatMap(({ id }, row) => {
    let at = firstDay + below(20);
    return Array.from({ length: perRow }, (_, index): TimelineBar => {
      const from = at;
      const to = from + 5 + below(50);
      at = to + below(24);
      const state = states[below(states.length)] ?? 'busy';
      return { id: `${id} ${index}`, row: id, from, to, state, text: `HS240${(row % 3) + 1} B${100 + index}` };
    });
  });
}
