import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './berth-plan.schema.ts';

/** 泊位计划图 (docs/domain.md §7.4): the quay in a period, with ships alongside, planned stays, requests for berths, and the tide. */
export const readBerthPlan = defineCall<typeof schema.berthPlanShape>({
  id: 'berthPlan.read',
  method: 'GET',
  path: '/prm/wharf/plan',
  access: 'prm:wharf:stay:list',
  tenant: 'member',
  summary:
    'Berths along the quay, stays and requests of some days with their conflicts, spare water and shore power, and the tide; in the caller’s data scope.',
});

export type BerthPlan = ResultOf<typeof readBerthPlan>;
