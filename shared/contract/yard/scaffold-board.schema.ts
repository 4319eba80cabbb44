import { z } from 'zod';

/** `YYYY-MM-DD`. */
const day = z.string();
const id = z.string();
const text = z.string();

const ship = z.object({
  id,
  no: text,
  name: text.optional(),
  /** Scaffolds of the reader's ledger that stand on the ship. */
  standing: z.int(),
});

const block = z.object({
  id,
  blockNo: text,
  zone: text.optional(),
  zone_dictText: text.optional(),
});

/** A key that may be missing is missing if a rule hides the field from the reader, or if the field is empty. */
const scaffold = z.object({
  id,
  scafNo: text,
  block: id.optional(),
  block_dictText: text.optional(),
  place: text.optional(),
  scafType_dictText: text.optional(),
  /** Metres. */
  height: z.number().optional(),
  loadClass_dictText: text.optional(),
  crew_dictText: text.optional(),
  contractor_dictText: text.optional(),
  tag: text,
  tag_dictText: text.optional(),
  tagLimit: text.optional(),
  scafStatus: text,
  scafStatus_dictText: text.optional(),
  /** Day on which the record was made, which is the day on which the work was scheduled. */
  created: day,
  erectDate: day.optional(),
  acceptDate: day.optional(),
  planDismantle: day.optional(),
  nextInspect: day.optional(),
  dismantleDate: day.optional(),
  /** Last day of a scaffold that was dismantled. */
  gone: day.optional(),
});

/** An application in approval whose work has not begun. */
const waiting = z.object({
  id,
  applyNo: text.optional(),
  applyType: text,
  applyType_dictText: text.optional(),
  block: id.optional(),
  block_dictText: text.optional(),
  place: text.optional(),
  /** The scaffold that is to be altered, used longer or dismantled. */
  scafId: id.optional(),
  needDate: day,
  planDismantle: day,
  contractor_dictText: text.optional(),
  currentNode_dictText: text.optional(),
  /** The reader's open task. */
  taskId: id.optional(),
});

const total = z.object({
  key: z.enum(['standing', 'red', 'yellow', 'inspect', 'overdue', 'waiting']),
  count: z.int(),
  /** Code of the list, and the filter with which it shows the counted rows. */
  resource: text,
  filters: z.record(z.string(), z.string()),
});

export const scaffoldBoardShape = {
  query: z.object({
    /** Default: the ship of the reader with the most standing scaffolds. */
    ship: z.string().max(32).optional(),
    /** First day, `YYYY-MM-DD`; default 30 days before today. */
    from: z.iso.date().optional(),
    days: z.coerce.number().int().min(1).max(186).default(121),
  }),
  result: z.object({
    /** The server's clock, `YYYY-MM-DD HH:mm:ss`. */
    now: z.string(),
    from: day,
    days: z.int(),
    /** Ships that are not delivered, the next delivery first. */
    ships: z.array(ship),
    /** The ship of this answer; null without any ship. */
    ship: id.nullable(),
    /** All blocks of the ship; null if the reader may not list blocks. */
    blocks: z.array(block).nullable(),
    scaffolds: z.array(scaffold),
    /** Oldest first; null if the reader may not list applications. */
    waiting: z.array(waiting).nullable(),
    /** Totals of the ship today, whatever the period; a total whose fields are hidden is missing. */
    totals: z.array(total),
    /** Days before the next inspection from which it is shown in red. */
    alarmDays: z.int(),
    /** Whether rows are missing because of a limit. */
    more: z.boolean(),
  }),
};
