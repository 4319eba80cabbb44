import { z } from 'zod';

/** The rows behind a figure: one record, or a list by its filters (wire parameters). */
const target = z.object({
  resource: z.string(),
  id: z.string().optional(),
  filters: z.record(z.string(), z.string()).optional(),
});

const chart = z.object({
  key: z.string(),
  title: z.string(),
  /** What the figures are of: `单`, `天`, `%`. */
  unit: z.string(),
  /** Bars along time or names: upright ones for time, lying ones for names. */
  layout: z.enum(['columns', 'bars']),
  /** The series add up to one bar. */
  stacked: z.boolean(),
  /** Names of the places along the axis, in their order; months are `YYYY-MM`. */
  at: z.array(z.string()),
  series: z.array(
    z.object({
      /** An area, a state of the tokens, `planned` or `actual`: the client's colour. */
      key: z.string(),
      name: z.string(),
      /** As long as `at`; null where there is nothing to measure. */
      values: z.array(z.number().nullable()),
      opens: z.array(target.nullable()),
    }),
  ),
});

export const chartsShape = {
  result: z.object({
    /** When the figures were read, `YYYY-MM-DD HH:mm:ss`. */
    asOf: z.string(),
    charts: z.array(chart),
  }),
};
