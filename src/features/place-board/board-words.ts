import { useMemo } from 'react';
import type { BayState } from '#shared/ground/ground-state.ts';
import { listed } from '#src/i18n/listed.ts';
import { type Translate, useMessages } from '#src/i18n/use-messages.ts';
import type { Wordings } from '#src/yard-map/map-data.ts';
import { yardMapMessages } from '#src/yard-map/yard-map.messages.ts';
import { boardWordsMessages } from './board-words.messages.ts';
import type { BoardUse } from './use-board.ts';

/** The words with which map, table and lists describe a site and its uses. */
export interface BoardWords {
  readonly state: (state: BayState) => string;
  /** Ship and block, or that the use is outside of the reader's lists. */
  readonly what: (use: BoardUse) => Wordings;
  /** Days to the planned last day; negative for an overstay. */
  readonly left: (days: number) => Wordings;
  readonly enters: (day: string) => Wordings;
  /** The planned day of the entry has passed. */
  readonly notEntered: Wordings;
  /** Days that a bay stays free; undefined: no end is known. */
  readonly free: (days: number | undefined) => Wordings;
  readonly closed: (status: string | undefined) => Wordings;
  readonly bays: (bays: readonly number[]) => string;
  readonly freeBays: (free: number, of: number) => string;
  readonly use: (what: string, bays: string, left: string) => string;
  readonly site: (parts: SiteParts) => string;
}

interface SiteParts {
  readonly code: string;
  readonly name: string;
  readonly state: string;
  readonly free: string;
  readonly uses: readonly string[];
}

export function boardWords(
  t: Translate<(typeof boardWordsMessages)['zh']>,
  states: Translate<(typeof yardMapMessages)['zh']>,
): BoardWords {
  return {
    state: (state) => states(state),
    what: (use) => whatOf(use) ?? [t('other')],
    left(days) {
      if (days < 0) return [t('over', { n: -days }), t('overShort', { n: -days })];
      return days === 0 ? [t('lastDay'), t('lastDayShort')] : [t('left', { n: days }), t('leftShort', { n: days })];
    },
    notEntered: [t('notEntered')],
    enters: (day) => [t('enters', { day: day.slice(5) }), day.slice(5)],
    free: (days) => (days === undefined ? [t('free')] : [t('freeFor', { n: days }), t('freeShort', { n: days })]),
    closed: (status) => [status ?? t('closed')],
    bays: (bays) => t(bays.length === 1 ? 'bay' : 'bays', { bays: bayRanges(bays) }),
    freeBays: (free, of) => (free === 0 ? t('full') : t('freeBays', { n: free, of })),
    use: (what, bays, left) => t('use', { what, bays, left }),
    site: ({ code, name, state, free, uses }) =>
      [`${code} ${name}`.trim(), state, free, ...uses].filter((part) => part !== '').join(t('comma')),
  };
}

/** Ship and block of a use, or the block alone; null if the use is outside of the reader's lists. */
export function whatOf({ ship_dictText: ship, block_dictText, purpose_dictText }: BoardUse): Wordings | null {
  const there = block_dictText ?? purpose_dictText;
  if (ship === undefined) return there === undefined ? null : [there];
  return there === undefined ? [ship] : [`${ship}-${there}`, there];
}

/** `1–3, 5` */
export function bayRanges(bays: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const bay of bays.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last && last[1] === bay - 1) last[1] = bay;
    else ranges.push([bay, bay]);
  }
  return listed(ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)));
}

export function useBoardWords(): BoardWords {
  const t = useMessages(boardWordsMessages);
  const states = useMessages(yardMapMessages);
  return useMemo(() => boardWords(t, states), [t, states]);
}
