import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { berthPlanShape } from '#shared/contract/yard/berth-plan.schema.ts';
import { readBerthPlan } from '#shared/contract/yard/berth-plan.ts';
import { berthPlan } from './berth-plan.ts';

export const berthPlanCalls: readonly Binding[] = [
  implement(readBerthPlan, berthPlanShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => berthPlan(db, actor, query)),
  ),
];
