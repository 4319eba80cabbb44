import { defineCall, type ResultOf } from '#shared/contract/call.ts';
import type * as schema from './delivery.schema.ts';

/** 配送看板 (docs/domain.md §18): the deliveries of a day that the caller can list, with their current position. */
export const showDeliveries = defineCall<typeof schema.deliveryDayShape>({
  id: 'delivery.day',
  method: 'GET',
  path: '/prm/jp/board',
  access: 'prm:jp:apply:list',
  tenant: 'member',
  summary: 'Deliveries of a day by the hour at which they are needed, with vehicle, driver and times of the trip.',
});

export type DeliveryDay = ResultOf<typeof showDeliveries>;
export type Delivery = DeliveryDay['deliveries'][number];
