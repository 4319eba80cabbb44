import { defineCall } from '#shared/contract/call.ts';
import type * as schema from './form-sync.schema.ts';

/** Calls of our own beside the platform's `doDbSynch` (`form-design.ts`): what it would do, and what it took away. */
const path = '/online/form';
const common = { tenant: 'member', access: 'online:form:edit' } as const;

export const planDesign = defineCall<typeof schema.planDesignShape>({
  ...common,
  id: 'formDesign.plan',
  method: 'GET',
  path: `${path}/synchPlan`,
  summary: 'What synchronising a form would do to its table, with rows that do not fit; changes nothing.',
});

export const listShadows = defineCall<typeof schema.listShadowsShape>({
  ...common,
  id: 'formDesign.shadows',
  method: 'GET',
  path: `${path}/shadows`,
  summary: 'Shadow copies of a form: former tables and values of dropped columns, each kept for 30 days.',
});

export const restoreShadow = defineCall<typeof schema.restoreShadowShape>({
  ...common,
  configures: true,
  id: 'formDesign.restoreShadow',
  method: 'POST',
  path: `${path}/restoreShadow`,
  summary:
    'Bring a shadow copy back: a whole table if the present one has no rows, dropped columns if the table lacks them or they are empty.',
});
