import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './late.schema.ts';

/**
 * 超时与滞后: overdue work, for managers. Each call is limited to the caller's departments or data scope, and to resources
 * that the caller may list.
 */

export const listLate = defineCall<typeof schema.lateListShape>({
  id: 'late.list',
  method: 'GET',
  path: '/prm/late/list',
  access: 'prm:late:list',
  tenant: 'member',
  summary: 'Overdue tasks, due inspections, late milestones and stages; by type, owner and age.',
});

export const listWaiting = defineCall<typeof schema.lateWaitingShape>({
  id: 'late.waiting',
  method: 'GET',
  path: '/prm/late/waiting',
  access: 'prm:late:list',
  tenant: 'member',
  summary: 'How many applications are waiting at each node, and how many of them are overdue.',
});

export const urgeLate = defineCall<typeof schema.lateUrgeShape>({
  id: 'late.urge',
  method: 'POST',
  path: '/prm/late/urge',
  access: 'prm:late:urge',
  tenant: 'member',
  summary: '催办: remind who is asked for something late, once per four hours whoever reminds.',
});

export const handOverLate = defineCall<typeof schema.lateHandOverShape>({
  id: 'late.handOver',
  method: 'POST',
  path: '/prm/late/handOver',
  access: 'prm:late:handOver',
  tenant: 'member',
  summary: '转办: hand an overdue task of the own people to somebody who may decide it.',
});

/** Value of the filter `kind` for the overdue tasks of all areas, beside the keys of kinds. */
export const allTasks = 'task';
