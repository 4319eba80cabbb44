import { readOutline } from '#shared/ground/outline.ts';
import type { MapSite } from './map-data.ts';

/** A site as the calls answer it. */
interface AnsweredSite {
  readonly id: string;
  readonly code: string;
  readonly zone: string;
  readonly zone_dictText?: string | undefined;
  readonly bays: number;
  readonly polygon: unknown;
  readonly craneCap?: number | undefined;
  readonly bearing?: number | undefined;
}

/** The sites that the map can draw: those with an outline. */
export function mapSites(sites: readonly AnsweredSite[]): readonly MapSite[] {
  return sites.flatMap((site) => {
    const outline = readOutline(site.polygon);
    if (outline === null) return [];
    const { id, code, zone, zone_dictText: zoneName = zone, bays, craneCap: crane = 0, bearing } = site;
    return [{ id, code, zone, zoneName, outline, bays, crane, bearing }];
  });
}
