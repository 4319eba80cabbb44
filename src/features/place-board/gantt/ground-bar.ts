import type { PlaceBoard } from '#shared/contract/yard/place-board.ts';
import { areaOfBays, baysNeeded } from '#shared/ground/bays.ts';
import { type GroundUse, lastDayOf, stateOn, type UseState } from '#shared/ground/ground-state.ts';
import type { StateName } from '#shared/theme/tokens.ts';
import { dayNumber, earlierDay } from '#shared/workflow/day.ts';
import type { BarMover } from '#src/timeline/edit/bar-mover.ts';
import type { BarLook, Span, TimelineBar, TimelineRow } from '#src/timeline/timeline-data.ts';

type BoardSite = PlaceBoard['sites'][number];
type BoardUse = PlaceBoard['uses'][number];
export type Waiting = NonNullable<PlaceBoard['waiting']>[number];

/** A use of a site, one bar per group of adjacent bays; or a waiting application that is placed from the queue. */
export interface GroundBar extends TimelineBar {
  readonly use?: BoardUse;
  readonly waiting?: Waiting;
  readonly kind: UseState | 'left' | 'waiting';
}

/** How the queue hands an application to the Gantt. */
export type GroundGuests = Pick<BarMover<GroundBar>, 'takeGuest' | 'takeGuestByKey' | 'guestKey' | 'letGo'>;

/** As on the map. A use that was left has no colour there, because its bays are free. */
export const kindLooks: Readonly<Record<UseState | 'left', { readonly state: StateName; readonly look: BarLook }>> = {
  reserved: { state: 'reserved', look: 'hatched' },
  inUse: { state: 'busy', look: 'solid' },
  due: { state: 'due', look: 'solid' },
  overdue: { state: 'overdue', look: 'solid' },
  left: { state: 'off', look: 'solid' },
};

/** What a use is today: before its first day as on its first day, and past its last day as on that. */
function kindOf(use: GroundUse, today: string): UseState | 'left' {
  if (use.out !== undefined) return 'left';
  const day = earlierDay(today < use.from ? use.from : today, lastDayOf(use, today));
  return stateOn(use, day, today) ?? 'reserved';
}

/** Rows of the sites, by zone and code, each zone with a row for its name. */
export function groundRows(sites: readonly BoardSite[], last: string, areaText: (site: BoardSite) => string) {
  const rows: TimelineRow[] = [];
  let zone: string | undefined;
  for (const site of sites.toSorted(byZone)) {
    if (site.zone !== zone) rows.push({ id: `zone ${site.zone}`, name: site.zone_dictText ?? site.zone });
    zone = site.zone;
    rows.push({
      id: site.id,
      name: site.code,
      note: areaText(site),
      extent: site.bays,
      sections: Array.from({ length: site.bays }, (_, at) => ({
        id: `${site.id} ${at}`,
        name: String(at + 1),
        from: at,
        to: at + 1,
      })),
      closed: site.closed.map(({ from, to }) => ({ from: dayNumber(from), to: dayNumber(to ?? last) + 1 })),
    });
  }
  return rows;
}

const byZone = (one: BoardSite, other: BoardSite): number =>
  one.zone.localeCompare(other.zone) || one.code.localeCompare(other.code);

export const isZone = ({ id }: TimelineRow): boolean => id.startsWith('zone ');

/** A use that held its bays for less than a day is not shown. */
export function groundBars(
  uses: readonly BoardUse[],
  today: string,
  textOf: (use: BoardUse) => string,
): readonly GroundBar[] {
  return uses.flatMap((use) => {
    const [from, to] = [dayNumber(use.from), dayNumber(lastDayOf(use, today)) + 1];
    if (to <= from) return [];
    const kind = kindOf(use, today);
    return groupsOf(use.bays).map(
      (place, at): GroundBar => ({
        id: at === 0 ? use.id : `${use.id} ${at}`,
        row: use.site,
        from,
        to,
        place,
        ...kindLooks[kind],
        text: textOf(use),
        use,
        kind,
      }),
    );
  });
}

/** Groups of adjacent bays as places of a row, where bay 1 is from 0 to 1. */
export function groupsOf(bays: readonly number[]): readonly Span[] {
  const groups: { from: number; to: number }[] = [];
  for (const bay of bays.toSorted((one, other) => one - other)) {
    const last = groups.at(-1);
    if (last?.to === bay - 1) last.to = bay;
    else groups.push({ from: bay - 1, to: bay });
  }
  return groups;
}

/** The bays of a place. */
export function baysAt({ from, to }: Span): readonly number[] {
  return Array.from({ length: to - from }, (_, at) => from + at + 1);
}

/**
 * How many bays of a site something needs that takes `area` m²; all of them if the site is too small. The server may
 * accept fewer, because it asks for a share of the area.
 */
export function baysFor(site: BoardSite, area: number): number {
  return Math.min(site.bays, baysNeeded(site, area, 1));
}

/** m² that a use has on its site. */
export function areaOfUse(use: BoardUse, sites: ReadonlyMap<string, BoardSite>): number {
  const site = sites.get(use.site);
  return site === undefined ? 0 : areaOfBays(site, use.bays.length);
}
