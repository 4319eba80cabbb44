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
  /** In percent; null while unknown. */
  minKitRate: z.number().nullable(),
  /** Code of dictionary `vehicle`; null until dispatched. */
  vehicle: z.string().nullable(),
  /** User name; `driverName` is the real name. */
  driver: z.string().nullable(),
  driverName: z.string().nullable(),
  /** Code of dictionary `jp_biz_status`. */
  bizStatus: z.string(),
  loadTime: z.string().nullable(),
  leaveTime: z.string().nullable(),
  arriveTime: z.string().nullable(),
  signTime: z.string().nullable(),
  /** Whether the delivery arrived late, or has not arrived although its time has passed. */
  late: z.boolean(),
});

export const deliveryDayShape = {
  query: z.object({
    /** `YYYY-MM-DD`; default today in the yard. */
    day: z.iso.date().optional(),
  }),
  result: z.object({
    day: z.string(),
    /** The server's clock. */
    now: z.string(),
    /** Number of vehicles that a site can unload per hour. */
    slots: z.int(),
    deliveries: z.array(delivery),
    /** Whether the day has more than the 500 returned deliveries. */
    more: z.boolean(),
  }),
};
