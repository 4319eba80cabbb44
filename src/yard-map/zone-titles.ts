import { boxOf } from './bay-cells.ts';
import type { MapSite } from './map-data.ts';

export interface ZoneTitle {
  readonly zone: string;
  readonly name: string;
  /** Place in map units. */
  readonly x: number;
  readonly y: number;
}

/** px from the place of a title to its base line. */
export const zoneTitleUp = -5;

/** Title of each zone at the upper left of its sites. */
export function zonesOf(sites: readonly MapSite[]): readonly ZoneTitle[] {
  return [...new Map(sites.map(({ zone, zoneName }) => [zone, zoneName]))].map(([zone, name]) => {
    const { x, y } = boxOf(sites.filter((site) => site.zone === zone).flatMap(({ outline }) => outline));
    return { zone, name, x, y };
  });
}
