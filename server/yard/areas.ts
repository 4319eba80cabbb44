import { baseServerArea } from './base/area.ts';
import { demoServerArea } from './demo/area.ts';
import { messageServerArea } from './message/area.ts';
import { monitorServerArea } from './monitor/area.ts';
import { scaffoldServerArea } from './scaffold/area.ts';
import type { ServerArea } from './server-area.ts';
import { shipServerArea } from './ship/area.ts';
import { siteServerArea } from './site/area.ts';
import { systemServerArea } from './system/area.ts';

/** The server's half of every area, one line each; a test compares it with `shared/yard/areas.ts`. */
export const yardServerAreas: readonly ServerArea[] = [
  shipServerArea,
  baseServerArea,
  scaffoldServerArea,
  siteServerArea,
  systemServerArea,
  messageServerArea,
  monitorServerArea,
  demoServerArea,
];
