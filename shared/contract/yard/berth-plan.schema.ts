import { z } from 'zod';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
/** m; positions are on the quay line. */
const metres = z.number();

const kva = z.number();

const berth = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  from: metres,
  to: metres,
  /** 维修, 停用 */
  closed: z.boolean(),
  /**
   * Shore power in kVA: what the berth has, and the least that the stays of the plan leave. Null without shore power, or
   * if a rule hides it from the caller.
   */
  power: z.object({ supply: kva, spare: kva }).nullable(),
});

const box = z.object({
  /** Id of the application. */
  id: z.string(),
  no: z.string(),
  ship: z.string(),
  /** `planned` and `alongside` are stays; a `request` is not decided yet. */
  kind: z.enum(['planned', 'alongside', 'request']),
  /** Whether the ship is still there after its planned departure. */
  overdue: z.boolean(),
  berth: z.string(),
  from: metres,
  to: metres,
  fromTime: datetime,
  toTime: datetime,
  /** Time from which the berth is free again. */
  clearTime: datetime,
  /** 1 directly at the quay, 2 beside another ship. */
  row: z.int(),
  /** Numbers of conflicting applications. */
  clashes: z.array(z.string()),
  /**
   * Metres of water at the lowest tide of the stay. `spare` is what is left below the keel beyond the required
   * clearance; negative if there is too little. Null if a rule hides draft or depth from the caller.
   */
  water: z
    .object({
      draft: metres,
      /** Depth alongside; of two berths the shallower one. */
      depth: metres,
      tide: metres,
      /** False if the calendar has no tide for a day of the stay; the yard's usual low tide counts instead. */
      isTideKnown: z.boolean(),
      spare: metres,
    })
    .nullable(),
  /**
   * Shore power in kVA: what the ship asks, the greatest total of all ships there during its stay, what the berths have,
   * and what is left; negative if there is too little. Null if the ship asks for none, or if a rule hides it.
   */
  power: z.object({ asked: kva, drawn: kva, supply: kva, spare: kva }).nullable(),
});

const tide = z.object({
  /** Metres above chart datum. */
  level: z.number().nullable(),
  /** Times of the day, `HH:mm`. */
  at: z.array(z.string()),
});

const day = z.object({
  /** `YYYY-MM-DD` */
  day: z.string(),
  high: tide,
  low: tide,
  /** Wind force. */
  wind: z.int().nullable(),
  /** Why ships cannot moor or depart on this day. */
  stop: z.enum(['typhoon', 'wind']).nullable(),
});

export const berthPlanShape = {
  query: z.object({
    /** First day, `YYYY-MM-DD`; default yesterday. */
    from: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(62).default(14),
  }),
  result: z.object({
    /** The server's clock. */
    now: datetime,
    from: z.string(),
    days: z.int(),
    berths: z.array(berth),
    boxes: z.array(box),
    /** From the day before the first to the day after the last; empty if the caller may not open the calendar. */
    calendar: z.array(day),
    /** Whether boxes are missing because of the limit. */
    more: z.boolean(),
  }),
};
