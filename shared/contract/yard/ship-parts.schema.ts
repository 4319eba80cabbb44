import { z } from 'zod';

/** `YYYY-MM-DD`. */
const day = z.string();
const text = z.object({ zh: z.string(), en: z.string() });
const query = z.object({
  /** Id of the ship. */
  ship: z.string().max(32),
});

export const shipMatrixShape = {
  query,
  result: z.object({
    today: day,
    /** Null if the caller may not list blocks and stages. */
    blocks: z
      .array(
        z.object({
          id: z.string(),
          blockNo: z.string(),
          /** Code of `ship_zone`. */
          zone: z.string(),
          weight: z.number(),
          stages: z.array(
            z.object({
              id: z.string(),
              version: z.int(),
              /** Code of `block_stage`. */
              stage: z.string(),
              planStart: day,
              planEnd: day,
              actStart: day.nullable(),
              actEnd: day.nullable(),
              percent: z.number(),
              /** Code of `delay_reason`. */
              delayReason: z.string().nullable(),
            }),
          ),
        }),
      )
      .nullable(),
  }),
};

export const erectionNetworkShape = {
  query,
  result: z.object({
    today: day,
    /** Last planned and last expected day of the erection; null without blocks to erect. */
    planEnd: day.nullable(),
    expectedEnd: day.nullable(),
    /** Null if the caller may not list blocks and stages. */
    blocks: z
      .array(
        z.object({
          id: z.string(),
          blockNo: z.string(),
          zone: text,
          erectSeq: z.number().nullable(),
          /** Blocks whose erection must have begun at least `days` before. */
          after: z.array(z.object({ id: z.string().nullable(), blockNo: z.string(), days: z.int() })),
          planStart: day,
          planEnd: day,
          percent: z.number(),
          /** Actual days, or those expected from the predecessors. */
          start: day,
          end: day,
          state: z.enum(['done', 'running', 'waiting']),
          /** Days by which the block may slip without moving the end; null once it is erected. */
          float: z.int().nullable(),
          critical: z.boolean(),
          /** Predecessors that have not begun. */
          waitsFor: z.array(z.string()),
        }),
      )
      .nullable(),
  }),
};

export const delayReasonsShape = {
  query,
  result: z.object({
    /** The reason with most days first; null if the caller may not list stages. */
    reasons: z
      .array(
        z.object({
          /** Code of `delay_reason`. */
          reason: z.string(),
          label: text,
          stages: z.int(),
          /** Days after the planned ends: of the actual ends, or of today. */
          days: z.int(),
        }),
      )
      .nullable(),
  }),
};

export const shipBaselinesShape = {
  query,
  result: z.object({
    /** Earlier versions: how many planned days were changed after each, and when last. */
    versions: z.array(z.object({ version: z.int(), changes: z.int(), changed: z.string() })),
    /** Null if the caller may not list milestones. */
    milestones: z
      .array(
        z.object({
          id: z.string(),
          label: text,
          actual: day.nullable(),
          /** Planned day in each of `versions`, then in the present plan. */
          plans: z.array(day),
        }),
      )
      .nullable(),
  }),
};
