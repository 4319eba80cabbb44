import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './ship-page.schema.ts';

/** 船舶进度 (docs/domain.md §11.3, §11.5): the one reading of a ship that every page shows. */

export const listShipReadings = defineCall<typeof schema.shipReadingsShape>({
  id: 'shipPage.list',
  method: 'GET',
  path: '/prm/ship/page/list',
  access: 'prm:ship:ship:list',
  tenant: 'member',
  summary: 'Progress, light, milestones and expected delivery of ships, and in words why they are behind.',
});

export const readShipCurve = defineCall<typeof schema.shipCurveShape>({
  id: 'shipPage.curve',
  method: 'GET',
  path: '/prm/ship/page/curve',
  access: 'prm:ship:ship:list',
  tenant: 'member',
  summary: 'S-curve of a ship: plan, actual, forecast with its band, and the plan of an earlier baseline.',
});

export type ShipReadingShown = ResultOf<typeof listShipReadings>['ships'][number];
export type ShipCurve = ResultOf<typeof readShipCurve>;
