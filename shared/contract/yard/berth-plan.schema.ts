import { z } from 'zod';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
/** Position on the quay line in m. */
const metres = z.number();

const berth = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  from: metres,
  to: metres,
  /** 维修, 停用 */
  closed: z.boolean(),
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
    /** Whether boxes are missing because of the limit. */
    more: z.boolean(),
  }),
};
