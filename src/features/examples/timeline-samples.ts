import type { StateName } from '#shared/theme/tokens.ts';
import type { PlainKey } from '#src/i18n/use-messages.ts';
import type { BarLook, Direction, TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';
import type { LegendEntry } from '#src/timeline/timeline-legend.tsx';
import type { timelineExampleMessages } from './timeline-example.messages.ts';

type Word = PlainKey<(typeof timelineExampleMessages)['zh']>;

/** A timeline with its data; times are days relative to today. */
export interface TimelineSample {
  readonly rows: readonly TimelineRow[];
  readonly bars: readonly SampleBar[];
  readonly direction: Direction;
  readonly rowTitle: Word;
  readonly days: number;
  readonly legend: readonly (Omit<LegendEntry, 'text'> & { readonly text: Word })[];
}

export interface SampleBar extends TimelineBar {
  readonly word: Word;
}

/** The kinds of uses of a site, and their words. */
const uses: readonly [word: Word, state: StateName, look: BarLook][] = [
  ['busy', 'busy', 'solid'],
  ['reserved', 'reserved', 'hatched'],
  ['due', 'due', 'solid'],
  ['overdue', 'overdue', 'solid'],
  ['wish', 'draft', 'dashed'],
];
const tags: readonly [word: Word, state: StateName, look: BarLook][] = [
  ['free', 'free', 'solid'],
  ['limited', 'due', 'solid'],
  ['forbidden', 'overdue', 'solid'],
];
const berthKinds = uses.filter(([word]) => word !== 'due');

const legendOf = (kinds: typeof uses) => kinds.map(([text, state, look]) => ({ text, state, look }));

/** Pseudo-random whole numbers below a bound, the same on every visit. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * below);
  };
}

/** A state that fits the time: past and present uses run, future ones are plans or wishes. */
function kindAt(from: number, to: number, next: (below: number) => number) {
  if (from > 0) return uses[next(4) === 0 ? 4 : 1] ?? ['reserved', 'reserved', 'hatched'];
  if (to > 0 && to < 4) return uses[2] ?? ['due', 'due', 'solid'];
  return uses[next(12) === 0 ? 3 : 0] ?? ['busy', 'busy', 'solid'];
}

/** Sites with bays, as on the place board. */
function sites(): TimelineSample {
  const next = randomFrom(7);
  const rows: TimelineRow[] = [];
  const bars: SampleBar[] = [];
  for (let at = 0; at < 24; at += 1) {
    const id = `site-${at}`;
    const count = 1 + (at % 4);
    const sections = Array.from({ length: count }, (_, bay) => ({
      id: `${id}-${bay}`,
      name: String(bay + 1),
      from: bay,
      to: bay + 1,
    }));
    const name = `${'ABCD'[at % 4]}-${String(1 + Math.floor(at / 4)).padStart(2, '0')}`;
    rows.push({
      id,
      name,
      note: `${600 + 40 * at} m²`,
      extent: count,
      sections,
      closed: at === 5 ? [{ from: -4, to: 9 }] : [],
    });
    for (let bay = 0; bay < count; bay += 1) {
      const wide = bay + 1 < count && next(4) === 0 ? 2 : 1;
      for (let from = -60 + next(12); from < 60; ) {
        const to = from + 4 + next(24);
        const [word, state, look] = kindAt(from, to, next);
        const block = `HS240${1 + next(3)} B${101 + next(90)}`;
        const place = { from: bay, to: bay + wide };
        const isClosed = at === 5 && from < 9 && to > -4;
        if (!isClosed)
          bars.push({ id: `${id} ${bay} ${from}`, row: id, from, to, place, state, look, text: block, word });
        from = to + next(8);
      }
      bay += wide - 1;
    }
  }
  return { rows, bars, direction: 'across', rowTitle: 'site', days: 60, legend: legendOf(uses) };
}

/** One quay of 720 m with time from top to bottom, as on the berth plan. */
function quay(): TimelineSample {
  const next = randomFrom(11);
  const ends = [0, 160, 310, 450, 600, 720];
  const sections = ends.slice(1).map((to, at) => ({
    id: `berth-${at}`,
    name: `${at + 1}#`,
    notes: [`${ends[at]}–${to} m`],
    from: ends[at] ?? 0,
    to,
    closed: at === 3,
  }));
  const bars: SampleBar[] = [];
  for (const [at, { from: begins, to: berthEnd }] of sections.entries()) {
    if (at === 3) continue;
    for (let from = -8 + next(6) / 2; from < 12; ) {
      const to = from + 1.5 + next(10) / 2;
      const kind = from > 0 ? berthKinds[1] : berthKinds[to > 0 ? 0 : 2];
      const [word, state, look] = kind ?? ['busy', 'busy', 'solid'];
      const length = Math.min(70 + next(70), berthEnd - begins - 20);
      const place = { from: begins + 10, to: begins + 10 + length };
      const notes = [`${length} m`, `${begins + 10}–${begins + 10 + length} m`];
      const id = `ship ${at} ${from}`;
      bars.push({ id, row: 'quay', from, to, place, state, look, text: `HS24${10 + next(80)}`, notes, word });
      from = to + 0.25 + next(4) / 4;
    }
  }
  // A second ship beside the first, and a request that competes with a plan.
  const common = { row: 'quay', clash: true, state: 'draft', look: 'dashed', word: 'wish' } as const;
  bars.push({ ...common, id: 'ask', from: 1, to: 4, place: { from: 20, to: 120 }, text: 'HS2499', notes: ['100 m'] });
  const rows = [{ id: 'quay', name: 'Quay', extent: 720, sections }];
  return { rows, bars, direction: 'down', rowTitle: 'metres', days: 12, legend: legendOf(berthKinds) };
}

/** Blocks with scaffolds side by side and their tags, as on the scaffold board. */
function scaffolds(): TimelineSample {
  const next = randomFrom(5);
  const rows = Array.from({ length: 18 }, (_, at) => ({ id: `b${at}`, name: `B${101 + at}`, note: 'HS2403' }));
  const bars = rows.flatMap(({ id, name }) =>
    Array.from({ length: next(4) }, (_, at): SampleBar => {
      const from = -30 + next(40);
      const to = from + 12 + next(30);
      const [word, state, look] = tags[next(6) < 4 ? 0 : 1 + next(2)] ?? ['free', 'free', 'solid'];
      const left = { state: to < 3 ? ('overdue' as const) : ('off' as const), text: `${Math.max(0, to)} d` };
      return { id: `${id} ${at}`, row: id, from, to, state, look, text: `JSJ-${name}-${at + 1}`, tags: [left], word };
    }),
  );
  return { rows, bars, direction: 'across', rowTitle: 'block', days: 60, legend: legendOf(tags) };
}

/** 10,000 bars in 1,000 rows over two years. */
function large(): TimelineSample {
  const next = randomFrom(3);
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    id: `r${at}`,
    name: `S-${String(at + 1).padStart(4, '0')}`,
  }));
  const bars = rows.flatMap(({ id }) => {
    let from = -380 + next(20);
    return Array.from({ length: 10 }, (_, at): SampleBar => {
      const begin = from;
      const to = begin + 10 + next(80);
      const [word, state, look] = kindAt(begin, to, next);
      from = to + next(24);
      return {
        id: `${id} ${at}`,
        row: id,
        from: begin,
        to,
        state,
        look,
        text: `HS240${1 + next(3)} B${100 + at}`,
        word,
      };
    });
  });
  return { rows, bars, direction: 'across', rowTitle: 'site', days: 380, legend: legendOf(uses) };
}

const empty = (): TimelineSample => ({ ...scaffolds(), bars: [] });

export const timelineSamples = { sites, quay, scaffolds, large, empty };
