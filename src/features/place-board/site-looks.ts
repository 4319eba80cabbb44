import { freeSpan } from '#shared/ground/free-ground.ts';
import { type BayOn, baysOn, daysLeft, siteStateOf } from '#shared/ground/ground-state.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import type { BayRun, SiteLook, Wordings } from '#src/yard-map/map-data.ts';
import type { BoardWords } from './board-words.ts';
import type { BoardSite, BoardUse } from './use-board.ts';

/** A day as the board sees it; `today` is the day of the server's clock. */
export interface OnDay {
  readonly day: string;
  readonly today: string;
}

type Bay = BayOn<BoardUse>;
type Told = Pick<BayRun, 'what' | 'when'>;

/** What a site shows on a day: its state, its most urgent use, and runs of bays with the same use. */
export function lookOf(
  site: BoardSite,
  uses: readonly BoardUse[],
  on: OnDay,
  words: BoardWords,
  bays: readonly Bay[] = baysOn(site, uses, on.day, on.today),
): SiteLook {
  const tell = (bay: Bay, to = bay.bay): Told =>
    bay.use === null ? emptyBays(site, uses, { ...bay, to }, on, words) : usedBay(bay, on, words);
  const runs = runsOf(bays).map(({ from, to }) => {
    const bay = bays[from - 1] ?? nothing;
    return { from, to, state: bay.state, ...tell(bay, to) };
  });
  const state = siteStateOf(bays);
  const there = firstBays(bays);
  const urgent = tell(bays.find((bay) => bay.state === state) ?? nothing, site.bays);
  const free = bays.filter((bay) => bay.state === 'free').length;
  return {
    state,
    what: there.length > 1 ? withOthers(urgent.what, ` +${there.length - 1}`) : urgent.what,
    when: urgent.when,
    runs,
    // Only for days that stay, not for each day of a play.
    get name() {
      return words.site({
        code: site.code,
        name: site.name ?? '',
        state: words.state(state),
        free: state === 'closed' ? '' : words.freeBays(free, site.bays),
        uses: there.map((bay) => {
          const { what, when } = tell(bay);
          return words.use(what[0], words.bays(bay.use?.bays ?? []), when[0]);
        }),
      });
    },
  };
}

const empty: Wordings = [''];

/** The wordings with the number of the other uses, and each also without. */
const withOthers = ([first, ...rest]: Wordings, others: string): Wordings => [
  `${first}${others}`,
  first,
  ...rest.flatMap((text) => [`${text}${others}`, text]),
];

const nothing: Bay = { bay: 1, state: 'free', use: null };

/** The first bay of each use. */
const firstBays = (bays: readonly Bay[]): readonly Bay[] =>
  bays.filter(({ use }, at) => use !== null && bays.findIndex((each) => each.use === use) === at);

function usedBay({ use, state }: Bay, on: OnDay, words: BoardWords): Told {
  if (use === null) return { what: empty, when: empty };
  return {
    what: words.what(use),
    when: state === 'reserved' ? entryOf(use, on, words) : words.left(daysLeft(use, on.day)),
  };
}

/** When a reservation is entered; after that day, that it was not, or the days left of one that lies ahead. */
function entryOf(use: BoardUse, { day, today }: OnDay, words: BoardWords): Wordings {
  const entry = use.in ?? use.from;
  if (day <= entry) return words.enters(entry);
  return use.in === undefined && use.from < today ? words.notEntered : words.left(daysLeft(use, day));
}

/** Bays without a use, up to `to`: free until the first of them is held again. */
function emptyBays(
  site: BoardSite,
  uses: readonly BoardUse[],
  { bay, state, to: last }: Bay & { readonly to: number },
  { day, today }: OnDay,
  words: BoardWords,
): Told {
  if (state === 'closed') return { what: empty, when: words.closed(site.status_dictText) };
  const bays = Array.from({ length: last - bay + 1 }, (_, at) => bay + at);
  const [to] = bays.flatMap((each) => freeSpan(site, each, uses, day, today)?.to ?? []).toSorted();
  return { what: empty, when: words.free(to === undefined ? undefined : dayNumber(to) - dayNumber(day) + 1) };
}

/** Adjacent bays with the same state and use. */
function runsOf(bays: readonly BayOn[]): readonly Pick<BayRun, 'from' | 'to'>[] {
  const runs: { from: number; to: number }[] = [];
  for (const [at, { bay, state, use }] of bays.entries()) {
    const before = bays[at - 1];
    const last = runs.at(-1);
    if (last && before?.state === state && before.use === use) last.to = bay;
    else runs.push({ from: bay, to: bay });
  }
  return runs;
}
