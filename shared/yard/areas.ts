import type { Text } from '#shared/resource/text.ts';
import { baseArea } from './base/area.ts';
import { demoArea } from './demo/area.ts';
import { jpArea } from './jp/area.ts';
import { messageArea } from './message/area.ts';
import { monitorArea } from './monitor/area.ts';
import { monthArea } from './month/area.ts';
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

/** Every area of the yard, one line each; `server/yard/areas.ts` lists their server halves. */
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
  demoArea,
] as const satisfies readonly YardArea[];

/** The same without the names: what engines walk over. */
export const yardAreas: readonly YardArea[] = areas;

/** Any one of the areas, its literal types kept: codes, page keys, error ids and parameter keys are checked by them. */
export type AnyArea = (typeof areas)[number];

const byKey = new Map(yardAreas.map((area) => [area.key, area]));

/** What people call an area; its key where there is none of that name. */
export function areaTitle(key: string): Text {
  return byKey.get(key)?.title ?? { zh: key, en: key };
}
