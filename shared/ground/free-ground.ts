import { addDays } from '#shared/workflow/day.ts';
import { type GroundSite, type GroundUse, lastDayOf } from './ground-state.ts';

/** Both days are included. */
export interface Span {
  readonly from: string;
  /** Missing: no end is known. */
  readonly to?: string | undefined;
}

/**
 * When a bay is free next: the first day, `day` or later, on which no use holds it and the site is not closed, and the
 * last day before it is held or closed again. Null if it stays closed until further notice. `uses` are those of the
 * site.
 */
export function freeSpan(
  site: GroundSite,
  bay: number,
  uses: readonly GroundUse[],
  day: string,
  today: string,
): Span | null {
  const spans = heldSpans(site, bay, uses, today);
  let from = day;
  for (const span of spans) {
    if (span.from > from) return { from, to: addDays(span.from, -1) };
    if (span.to === undefined) return null;
    if (span.to >= from) from = addDays(span.to, 1);
  }
  return { from };
}

interface Held {
  readonly site: GroundSite;
  readonly today: string;
  readonly byBay: Map<number, readonly Span[]>;
}

/** Of the last call for each list of uses, because a time slider asks for each day of the same uses. */
const held = new WeakMap<readonly GroundUse[], Held>();

/** When a bay is held or closed, ascending. */
function heldSpans(site: GroundSite, bay: number, uses: readonly GroundUse[], today: string): readonly Span[] {
  let known = held.get(uses);
  if (known?.site !== site || known.today !== today) {
    known = { site, today, byBay: new Map() };
    held.set(uses, known);
  }
  const spans = known.byBay.get(bay) ?? spansOf(site, bay, uses, today);
  known.byBay.set(bay, spans);
  return spans;
}

function spansOf(site: GroundSite, bay: number, uses: readonly GroundUse[], today: string): readonly Span[] {
  const taken = uses
    .filter(({ bays }) => bays.includes(bay))
    .map((use) => ({ from: use.from, to: lastDayOf(use, today) }))
    // A use that was entered and left today holds no day.
    .filter(({ from, to }) => from <= to);
  return [...taken, ...site.closed].toSorted((one, other) => (one.from < other.from ? -1 : 1));
}

/**
 * Uses that hold one of these bays on one of these days, and so conflict with a plan for them. A use that is to be
 * changed itself is left out by the caller. `uses` are those of the site.
 */
export function clashesWith<U extends GroundUse>(
  plan: { readonly bays: readonly number[]; readonly from: string; readonly to: string },
  uses: readonly U[],
  today: string,
): readonly U[] {
  return uses.filter(
    (use) =>
      use.out === undefined &&
      use.from <= plan.to &&
      lastDayOf(use, today) >= plan.from &&
      use.bays.some((bay) => plan.bays.includes(bay)),
  );
}
