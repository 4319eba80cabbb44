import { z } from 'zod';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();
/** m on the quay line */
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
  /** Of the application. */
  id: z.string(),
  no: z.string(),
  ship: z.string(),
  /** `planned` and `alongside` are stays; a `request` waits for its decision. */
  kind: z.enum(['planned', 'alongside', 'request']),
  /** Past its time and still there. */
  overdue: z.boolean(),
  berth: z.string(),
  from: metres,
  to: metres,
  fromTime: datetime,
  toTime: datetime,
  /** When the berth is clear again. */
  clearTime: datetime,
  /** 1 beside the quay, 2 beside another ship. */
  row: z.int(),
  /** Numbers of those with whom it clashes. */
  clashes: z.array(z.string()),
});

export const berthPlanShape = {
  query: z.object({
    /** First day, `YYYY-MM-DD`; yesterday where it is absent. */
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
    /** There are more than are shown. */
    more: z.boolean(),
  }),
};
