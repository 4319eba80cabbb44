import { z } from 'zod';
import { hueNames } from '#shared/theme/hues.ts';

/** The rows behind a figure: one record, or a list with filters (wire parameters). */
const target = z.object({
  resource: z.string(),
  id: z.string().optional(),
  filters: z.record(z.string(), z.string()).optional(),
});

const chart = z.object({
  key: z.string(),
  title: z.string(),
  /** Unit of the figures: `单`, `天`, `%`. */
  unit: z.string(),
  /** Vertical columns along time, or horizontal bars along names. */
  layout: z.enum(['columns', 'bars']),
  /** Whether the series are stacked in one bar. */
  stacked: z.boolean(),
  /** Labels of the axis in order; months are `YYYY-MM`. */
  at: z.array(z.string()),
  series: z.array(
    z.object({
      /** An area, a state of the design tokens, `planned` or `actual`; determines the colour if there is no `hue`. */
      key: z.string(),
      hue: z.enum(hueNames).optional(),
      name: z.string(),
      /** One value per label of `at`; null without data. */
      values: z.array(z.number().nullable()),
      opens: z.array(target.nullable()),
    }),
  ),
});

export const chartsShape = {
  result: z.object({
    /** Time at which the figures were read, `YYYY-MM-DD HH:mm:ss`. */
    asOf: z.string(),
    charts: z.array(chart),
  }),
};
