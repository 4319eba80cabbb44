import { z } from 'zod';

/** `YYYY-MM-DD`. */
const day = z.string();
const text = z.object({ zh: z.string(), en: z.string() });

const milestone = z.object({
  id: z.string(),
  node: z.string(),
  label: text,
  /** `overdue`: the planned day is past; `slips`: the forecast is later than the planned day, which is not past. */
  state: z.enum(['reached', 'overdue', 'slips', 'open']),
  /** Days after the planned day, actual or expected. */
  daysLate: z.int(),
  plan: day,
  forecast: day.nullable(),
  actual: day.nullable(),
});

const block = z.object({
  id: z.string(),
  blockNo: z.string(),
  /** First stage in which work is missing. */
  stage: text,
  /** Days since the planned end of this stage; 0 if it is not past. */
  days: z.int(),
  reason: text.nullable(),
  /** Points of ship progress that are missing in this block. */
  points: z.number(),
});

const ship = z.object({
  id: z.string(),
  shipNo: z.string(),
  shipName: z.string().nullable(),
  status: text,
  /** Percent of the ship, and their difference in points. */
  actual: z.number(),
  planned: z.number(),
  deviation: z.number(),
  light: z.enum(['G', 'Y', 'R']),
  daysBehind: z.int(),
  since: day.nullable(),
  /** Delivery by contract. */
  deliveryDate: day,
  /** Expected delivery; null in it means not foreseeable. Null for a delivered ship. */
  delivery: z.object({ early: day.nullable(), likely: day.nullable(), late: day.nullable() }).nullable(),
  /** Null if the caller may not list milestones. */
  milestones: z.array(milestone).nullable(),
  /** Blocks in which most work is missing; null if the caller may not list blocks and stages. */
  blocks: z.array(block).nullable(),
  /** Sentences: how far behind, since when, because of what, and what it does to the delivery. */
  says: z.array(
    z.object({
      about: z.enum(['progress', 'since', 'milestones', 'blocks', 'delivery']),
      zh: z.string(),
      en: z.string(),
    }),
  ),
});

export const shipReadingsShape = {
  query: z.object({
    /** Id of one ship, which may be delivered; absent: all ships that are not. */
    ship: z.string().max(32).optional(),
  }),
  result: z.object({ today: day, ships: z.array(ship) }),
};

const values = z.array(z.number().nullable());

export const shipCurveShape = {
  query: z.object({
    /** Id of the ship. */
    ship: z.string().max(32),
    /** Version of the plan to compare with. */
    baseline: z.coerce.number().int().min(1).max(9999).optional(),
  }),
  result: z.object({
    /** The reading of the ship, of the same moment as the curve. */
    ship,
    today: day,
    at: z.array(day),
    plan: z.array(z.number()),
    /** Plan of the version asked for; null without `baseline`. */
    baseline: z.array(z.number()).nullable(),
    /** Up to today. */
    actual: values,
    /** From today on: course and band. */
    forecast: values,
    low: values,
    high: values,
    /** Earlier versions of the plan: how many planned days were changed after each, and when last. */
    baselines: z.array(z.object({ version: z.int(), changes: z.int(), changed: z.string() })),
  }),
};
