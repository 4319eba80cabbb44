import { knowAreaRules } from '#server/workflow/guards.ts';
import { baseServerArea } from './base/area.ts';
import { demoServerArea } from './demo/area.ts';
import { jpServerArea } from './jp/area.ts';
import { messageServerArea } from './message/area.ts';
import { monitorServerArea } from './monitor/area.ts';
import { monthServerArea } from './month/area.ts';
import { onlineServerArea } from './online/area.ts';
import { purchaseServerArea } from './purchase/area.ts';
import { qualityServerArea } from './quality/area.ts';
import { salesServerArea } from './sales/area.ts';
import { scaffoldServerArea } from './scaffold/area.ts';
import type { ServerArea } from './server-area.ts';
import { shipServerArea } from './ship/area.ts';
import { siteServerArea } from './site/area.ts';
import { stockServerArea } from './stock/area.ts';
import { systemServerArea } from './system/area.ts';
import { toolServerArea } from './tool/area.ts';
import { violationServerArea } from './violation/area.ts';
import { wharfServerArea } from './wharf/area.ts';
import { wxServerArea } from './wx/area.ts';

/** The server part of every area; a test compares this list with `shared/yard/areas.ts`. */
export const yardServerAreas: readonly ServerArea[] = [
  shipServerArea,
  baseServerArea,
  scaffoldServerArea,
  siteServerArea,
  toolServerArea,
  wharfServerArea,
  jpServerArea,
  wxServerArea,
  purchaseServerArea,
  salesServerArea,
  qualityServerArea,
  stockServerArea,
  violationServerArea,
  monthServerArea,
  systemServerArea,
  messageServerArea,
  monitorServerArea,
  onlineServerArea,
  demoServerArea,
];

knowAreaRules(yardServerAreas);
