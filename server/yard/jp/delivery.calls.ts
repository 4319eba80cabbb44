import { readAs } from '#server/db/scope.ts';
import { type Binding, implement } from '#server/http/implement.ts';
import { deliveryDayShape } from '#shared/contract/yard/delivery.schema.ts';
import { showDeliveries } from '#shared/contract/yard/delivery.ts';
import { deliveriesOf } from './delivery-day.ts';

/** 配送看板. */
export const deliveryCalls: readonly Binding[] = [
  implement(showDeliveries, deliveryDayShape, ({ actor, query }) =>
    readAs(actor.tenantId, (db) => deliveriesOf(db, actor, query.day)),
  ),
];
