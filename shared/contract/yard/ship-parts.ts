import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './ship-parts.schema.ts';

/** Tabs of the ship page (docs/domain.md §11.5). */

const common = { method: 'GET', access: 'prm:ship:ship:list', tenant: 'member' } as const;

export const readShipMatrix = defineCall<typeof schema.shipMatrixShape>({
  ...common,
  id: 'shipPage.matrix',
  path: '/prm/ship/page/matrix',
  summary: 'Blocks of a ship with their stages.',
});

export const readErectionNetwork = defineCall<typeof schema.erectionNetworkShape>({
  ...common,
  id: 'shipPage.network',
  path: '/prm/ship/page/network',
  summary: 'Erection network of a ship: predecessors, expected days, float, critical blocks.',
});

export const readDelayReasons = defineCall<typeof schema.delayReasonsShape>({
  ...common,
  id: 'shipPage.reasons',
  path: '/prm/ship/page/reasons',
  summary: 'Reasons for delay of a ship: stages and days late of each.',
});

export const readShipBaselines = defineCall<typeof schema.shipBaselinesShape>({
  ...common,
  id: 'shipPage.baselines',
  path: '/prm/ship/page/baselines',
  summary: 'Planned days of the milestones of a ship in each version of the plan.',
});

export type ShipMatrix = ResultOf<typeof readShipMatrix>;
export type MatrixBlock = NonNullable<ShipMatrix['blocks']>[number];
export type MatrixStage = MatrixBlock['stages'][number];
export type ErectionNetwork = ResultOf<typeof readErectionNetwork>;
export type NetworkBlock = NonNullable<ErectionNetwork['blocks']>[number];
export type DelayReasons = ResultOf<typeof readDelayReasons>;
export type ShipBaselines = ResultOf<typeof readShipBaselines>;
