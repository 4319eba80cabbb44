import { z } from 'zod';

const delivery = z.object({
  id: z.string(),
  applyNo: z.string(),
  ship: z.string(),
  team: z.string(),
  site: z.string(),
  placeDetail: z.string().nullable(),
  /** `YYYY-MM-DD HH:mm:ss` */
  needTime: z.string(),
  urgency: z.string(),
  palletCount: z.int(),
  /** %; null while nothing is known. */
  minKitRate: z.number().nullable(),
  /** Value of `vehicle`; null until it is dispatched. */
  vehicle: z.string().nullable(),
  /** Username, and what people call him. */
  driver: z.string().nullable(),
  driverName: z.string().nullable(),
  /** Value of `jp_biz_status`. */
  bizStatus: z.string(),
  loadTime: z.string().nullable(),
  leaveTime: z.string().nullable(),
  arriveTime: z.string().nullable(),
  signTime: z.string().nullable(),
  /** Not there in time: by its arrival, or by now. */
  late: z.boolean(),
});

export const deliveryDayShape = {
  query: z.object({
    /** `YYYY-MM-DD`; absent: today in the yard. */
    day: z.iso.date().optional(),
  }),
  result: z.object({
    day: z.string(),
    /** The server's clock. */
    now: z.string(),
    /** Vehicles that a site unloads in an hour. */
    slots: z.int(),
    deliveries: z.array(delivery),
    /** There are more than the 500 that are told. */
    more: z.boolean(),
  }),
};
