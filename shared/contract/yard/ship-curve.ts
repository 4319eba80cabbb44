import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './ship-page.schema.ts';

/** The S-curve of a ship (docs/domain.md §11.5). Apart from `ship-page.ts`, because Home reads that one only. */

export const readShipCurve = defineCall<typeof schema.shipCurveShape>({
  id: 'shipPage.curve',
  method: 'GET',
  path: '/prm/ship/page/curve',
  access: 'prm:ship:ship:list',
  tenant: 'member',
  summary: 'A ship and its S-curve: plan, actual, forecast with its band, and the plan of an earlier baseline.',
});

export type ShipCurve = ResultOf<typeof readShipCurve>;
