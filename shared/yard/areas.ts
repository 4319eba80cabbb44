import type { Text } from '#shared/resource/text.ts';
import type { HueName } from '#shared/theme/hues.ts';
import { baseArea } from './base/area.ts';
import { demoArea } from './demo/area.ts';
import { jpArea } from './jp/area.ts';
import { messageArea } from './message/area.ts';
import { monitorArea } from './monitor/area.ts';
import { monthArea } from './month/area.ts';
import { onlineArea } from './online/area.ts';
import { purchaseArea } from './purchase/area.ts';
import { qualityArea } from './quality/area.ts';
import { salesArea } from './sales/area.ts';
import { scaffoldArea } from './scaffold/area.ts';
import { shipArea } from './ship/area.ts';
import { siteArea } from './site/area.ts';
import { stockArea } from './stock/area.ts';
import { systemArea } from './system/area.ts';
import { toolArea } from './tool/area.ts';
import { violationArea } from './violation/area.ts';
import { wharfArea } from './wharf/area.ts';
import { wxArea } from './wx/area.ts';
import type { YardArea } from './yard-area.ts';

/** Every area of the yard; `server/yard/areas.ts` lists their server parts. */
const areas = [
  shipArea,
  baseArea,
  scaffoldArea,
  siteArea,
  toolArea,
  wharfArea,
  jpArea,
  wxArea,
  purchaseArea,
  salesArea,
  qualityArea,
  stockArea,
  violationArea,
  monthArea,
  systemArea,
  messageArea,
  monitorArea,
  onlineArea,
  demoArea,
] as const satisfies readonly YardArea[];

/** The same list without literal types, for code that walks over all areas. */
export const yardAreas: readonly YardArea[] = areas;

/** An area with its literal types, which type codes, page keys, error ids and parameter keys. */
export type AnyArea = (typeof areas)[number];

const byKey = new Map(yardAreas.map((area) => [area.key, area]));

/** The colour of an area; undefined if it has no applications. */
export function areaHue(key: string): HueName | undefined {
  return byKey.get(key)?.hue;
}

/** The title of an area; the key itself if no area has that key. */
export function areaTitle(key: string): Text {
  return byKey.get(key)?.title ?? { zh: key, en: key };
}
