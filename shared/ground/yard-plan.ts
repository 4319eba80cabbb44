import { mapSize, metresPerUnit } from './outline.ts';

/** Corners of the plan of the yard on the map, in metres. */
export interface PlanCorners {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The map in metres. */
const mapMetres = { width: mapSize.width * metresPerUnit, height: mapSize.height * metresPerUnit } as const;

/** The plan may be larger than the map, because drawings have margins: by the size of the map on each side. */
export const planRoom = {
  across: { min: -mapMetres.width, max: 2 * mapMetres.width },
  down: { min: -mapMetres.height, max: 2 * mapMetres.height },
} as const;

/** Percent; a plan that is nearly invisible would look like one that did not load. */
export const planOpacity = { min: 10, max: 100 } as const;

/** Width and height of the smallest plan, in metres. */
const leastSize = 1;

/** Whether the second corner is right of and below the first. */
export const isPlanArea = ({ left, top, right, bottom }: PlanCorners): boolean =>
  right - left >= leastSize && bottom - top >= leastSize;

/** The widest place on the map for a picture, in its proportions, from the upper left corner of the map. */
export function placedPlan(width: number, height: number): PlanCorners {
  const scale = Math.min(mapMetres.width / width, mapMetres.height / height);
  const metres = (pixels: number) => Math.round(pixels * scale * 10) / 10;
  return { left: 0, top: 0, right: metres(width), bottom: metres(height) };
}
