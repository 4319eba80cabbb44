import type { Draft } from '#server/demo/demo-row.ts';
import { occupyStates } from '#server/yard/site/predicates.ts';
import { areaOfBays } from '#shared/ground/bays.ts';
import { dayNumber } from '#shared/workflow/day.ts';
import type { DemoSite } from './demo-site-map.ts';

/** m² in use by zone and day, counted like the figures of the boards: without the sites that are closed today. */
export class UsedGround {
  readonly #today: string;
  readonly #sites: ReadonlyMap<string, DemoSite>;
  readonly #whole = new Map<string, number>();
  readonly #used = new Map<string, number>();

  constructor(today: string, sites: readonly DemoSite[]) {
    this.#today = today;
    const counted = sites.filter(({ siteStatus }) => siteStatus === '0');
    this.#sites = new Map(counted.map((site) => [site.id, site]));
    for (const { zone, area } of counted) this.#whole.set(zone, (this.#whole.get(zone) ?? 0) + area);
  }

  /** Adds an occupation with its days of use up to today, and its planned days after today. */
  add({ site: id, bayNos, state, fromDate, toDate }: Draft): void {
    const site = this.#sites.get(String(id));
    if (!site || state === occupyStates.released) return;
    const area = areaOfBays(site, String(bayNos).split(',').length);
    const overstays = state === occupyStates.inUse && String(toDate) < this.#today;
    const last = dayNumber(overstays ? this.#today : String(toDate));
    for (let day = dayNumber(String(fromDate)); day <= last; day += 1) {
      // An application that was approved and not entered keeps its bays, but does not use them.
      if (state === occupyStates.reserved && day <= dayNumber(this.#today)) continue;
      const key = `${site.zone} ${day}`;
      this.#used.set(key, (this.#used.get(key) ?? 0) + area);
    }
  }

  share(zone: string, day: string): number {
    return (this.#used.get(`${zone} ${dayNumber(day)}`) ?? 0) / (this.#whole.get(zone) ?? 1);
  }
}
