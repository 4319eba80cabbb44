import { areaOfBays } from '#shared/ground/bays.ts';
import { clashesWith } from '#shared/ground/free-ground.ts';
import { addDays, dayNumber } from '#shared/workflow/day.ts';
import type { BoardSite, BoardUse, BoardView } from '#src/features/place-board/use-board.ts';
import type { Freedom, Verdict } from '#src/timeline/edit/bar-moves.ts';
import type { BarDraft } from '#src/timeline/edit/move-bar.ts';
import { dayText } from '#src/timeline/time-scale.ts';
import type { TimelineRow } from '#src/timeline/timeline-data.ts';
import { areaOfUse, baysAt, baysFor, type GroundBar, groupsOf } from './ground-bar.ts';

export type GroundDraft = BarDraft<GroundBar>;

/** What the drafts of a board are checked against. */
export interface Ground {
  readonly sites: ReadonlyMap<string, BoardSite>;
  readonly uses: BoardView['uses'];
  readonly today: string;
}

/** Where something would be, in the words of the contract. */
export interface Plan {
  readonly site: BoardSite;
  readonly bays: readonly number[];
  readonly from: string;
  readonly to: string;
}

const anything: Freedom = { time: true, place: true, from: true, to: true };
/** Ground in use: other ground, or a later end. */
const movesOrExtends: Freedom = { time: true, place: true, to: true };
/** The days of a waiting application are the applicant's. */
const placeOnly: Freedom = { place: true };

/** States of a reservation and of ground in use, in which the server accepts a proposal. */
const reserved: readonly string[] = ['20', '25'];
const inUse: readonly string[] = ['30', '35'];

/** What an administrator may propose for a bar. */
export function freedomOf({ use, waiting, from, to }: GroundBar): Freedom | undefined {
  if (waiting !== undefined) return from < to ? placeOnly : undefined;
  if (use?.apply === undefined || use.status === undefined) return undefined;
  if (reserved.includes(use.status)) return anything;
  return inUse.includes(use.status) ? movesOrExtends : undefined;
}

/** Whether the draft keeps site and bays. */
export function stays({ bar, row, place }: GroundDraft): boolean {
  return row.id === bar.row && place?.from === bar.place?.from && place?.to === bar.place?.to;
}

/** How many bays a bar takes at a place: its own where it is, elsewhere as many as its area needs. */
export function baysIn(bar: GroundBar, row: TimelineRow, from: number, { sites }: Ground): number {
  const { use, waiting, place } = bar;
  if (row.id === bar.row && place?.from === from && use !== undefined) return place.to - place.from;
  const site = sites.get(row.id);
  if (site === undefined) return 1;
  if (use !== undefined) return use.site === site.id ? use.bays.length : baysFor(site, areaOfUse(use, sites));
  return baysFor(site, waiting?.area ?? 0);
}

/** Makes a draft possible: no first day in the past, and ground in use stays as it is or is used for longer. */
export function adaptDraft(draft: GroundDraft, today: number): GroundDraft {
  const { bar, from, to } = draft;
  if (bar.use === undefined) return draft;
  const planned = dayNumber(bar.use.to) + 1;
  if (bar.use.in !== undefined) {
    if (stays(draft)) return { ...draft, from: bar.from, to: Math.max(to, planned, bar.to) };
    const first = Math.max(from, today);
    return { ...draft, from: first, to: Math.max(to, first + 1) };
  }
  const keeps = from === bar.from && bar.use.status === '20';
  if (keeps || from >= today) return draft;
  // Moved as a whole the plan keeps its length; the begin alone stops at today.
  return { ...draft, from: today, to: Math.max(today + 1, to === bar.to ? to : today + (to - from)) };
}

/** Site, bays and days of a draft; null over a row that is no site. */
export function planOf(draft: GroundDraft, sites: Ground['sites']): Plan | null {
  const site = sites.get(draft.row.id);
  if (site === undefined || draft.place === undefined) return null;
  const bays = stays(draft) && draft.bar.use ? draft.bar.use.bays : baysAt(draft.place);
  return { site, bays, from: dayText(draft.from), to: addDays(dayText(draft.to), -1) };
}

/** The words of a verdict. */
export interface VerdictWords {
  readonly taken: (use: BoardUse, bays: readonly number[]) => string;
  readonly closed: (from: string, to: string | undefined) => string;
  readonly tooSmall: (area: number, need: number) => string;
  readonly past: (from: string) => string;
}

/** What speaks against a plan, as far as the board knows; the server decides. `own` is the use that is moved. */
export function judgePlan(
  plan: Plan,
  { uses, today }: Ground,
  { own, need }: { readonly own?: BoardUse | undefined; readonly need?: number | undefined },
  words: VerdictWords,
): Verdict {
  const { site, bays, from, to } = plan;
  const others = (uses.get(site.id) ?? []).filter(({ id }) => id !== own?.id);
  const clashing = clashesWith({ bays, from, to }, others, today);
  const closed = site.closed.filter((span) => span.from <= to && (span.to === undefined || span.to >= from));
  const area = areaOfBays(site, bays.length);
  return {
    clashing: clashing.flatMap((use) => groupsOf(use.bays).map((_, at) => (at === 0 ? use.id : `${use.id} ${at}`))),
    problems: [
      // The days of a waiting application are the applicant's; the days of a use are adapted while it is moved.
      ...(own === undefined && from < today ? [words.past(from)] : []),
      ...clashing.map((use) =>
        words.taken(
          use,
          use.bays.filter((bay) => bays.includes(bay)),
        ),
      ),
      ...closed.map((span) => words.closed(span.from, span.to)),
      ...(need !== undefined && area < need ? [words.tooSmall(area, need)] : []),
    ],
  };
}
