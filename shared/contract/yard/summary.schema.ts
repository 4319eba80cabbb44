import { z } from 'zod';
import { hueNames } from '#shared/theme/hues.ts';

const day = z.iso.date();

/** Filters and arrangement of a report; everything has a default. */
const asked = z.object({
  /** First and last day; default 1 January of this year until today. */
  from: day.optional(),
  to: day.optional(),
  /** Id of a ship. */
  ship: z.string().max(32).optional(),
  /** Code of a department; those below are included. */
  department: z.string().max(64).optional(),
  zone: z.string().max(32).optional(),
  /** Dimensions of the rows, one of `groupings`. */
  by: z.string().max(64).optional(),
  /** Whether there is a column per month, or one per measure. */
  spread: z.enum(['month', 'total']).optional(),
  /** Measure of the columns per month. */
  measure: z.string().max(32).optional(),
});

const path = z.object({ name: z.string().max(32) });

const cell = z.object({
  /** Null without anything to calculate with. */
  value: z.number().nullable(),
  /** The same figure in the period before; only in columns over the whole period. */
  before: z.number().nullable().optional(),
  /** In a closed month: how much the figure has changed since the close; `value` is the figure of the close. */
  change: z.number().optional(),
});

const measure = z.object({
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  decimals: z.int(),
  better: z.enum(['higher', 'lower']).optional(),
  /** Whether figures of rows and months may be added up. */
  adds: z.boolean(),
});

const row = z.object({
  /** Values of the dimensions: one in a row of the first level, two in a row below. */
  keys: z.array(z.string()),
  labels: z.array(z.string()),
  /** Colour of the business area that the row stands for. */
  hue: z.enum(hueNames).optional(),
  /** One cell for each column. */
  cells: z.array(cell),
});

const summary = z.object({
  name: z.string(),
  code: z.string().optional(),
  title: z.string(),
  /** The formula in words. */
  formula: z.string(),
});

export const summariesShape = {
  result: z.object({ summaries: z.array(summary) }),
};

export const summaryShape = {
  path,
  query: asked,
  result: summary.extend({
    /** Time at which the rows were read, `YYYY-MM-DD HH:mm:ss`. */
    asOf: z.string(),
    from: z.string(),
    to: z.string(),
    before: z.object({ from: z.string(), to: z.string() }),
    /** Filters that this report uses. */
    filters: z.array(z.enum(['ship', 'department', 'zone'])),
    groupings: z.array(z.object({ by: z.string(), title: z.string() })),
    by: z.string(),
    dimensions: z.array(z.string()),
    /** Arrangements that this report has. */
    spreads: z.array(z.enum(['month', 'total'])),
    spread: z.enum(['month', 'total']),
    measures: z.array(measure),
    /** Measures of the chart. */
    charted: z.array(z.string()),
    /** Whether these measures are parts of a whole. */
    stacked: z.boolean(),
    /** Whether the rows of the first level are months, in their order; such rows have no period before. */
    chronological: z.boolean(),
    /** `month` is null for the whole period. `closed`: the month is closed, and the figures are those of the close. */
    columns: z.array(z.object({ measure: z.string(), month: z.string().nullable(), closed: z.boolean() })),
    /** Rows of the first level, each followed by its rows of the second. */
    rows: z.array(row),
    totals: z.array(cell),
  }),
};

export const summaryRowsShape = {
  path,
  query: asked.extend({
    /** Values of the dimensions of the figure; none for a total. */
    key: z.string().max(200).optional(),
    below: z.string().max(200).optional(),
    /** `YYYY-MM`. */
    month: z
      .string()
      .regex(/^\d{4}-\d\d$/)
      .optional(),
    pageNo: z.coerce.number().int().min(1).max(100_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(200).default(50),
  }),
  result: z.object({
    total: z.int(),
    parts: z.array(
      z.object({ key: z.string(), title: z.string(), unit: z.string(), decimals: z.int(), flag: z.boolean() }),
    ),
    dimensions: z.array(z.string()),
    records: z.array(
      z.object({
        /** Page of the row: code of the resource, and id of the record. */
        resource: z.string(),
        record: z.string(),
        /** Title of the resource. */
        kind: z.string(),
        label: z.string(),
        day: z.string().nullable(),
        labels: z.array(z.string()),
        /** One value for each part; null if the row has none. */
        values: z.array(z.number().nullable()),
      }),
    ),
  }),
};

export const summaryExportShape = {
  path,
  query: asked,
  result: z.unknown(),
};
