import { z } from 'zod';
import { boardNames } from '#shared/boards.ts';
import { hueNames } from '#shared/theme/hues.ts';

/** A text in both languages, because a board has no signed-in user whose language the server knows. */
const label = z.object({ zh: z.string(), en: z.string() });

const light = z.enum(['G', 'Y', 'R']);

/**
 * A key figure. `trend` has twelve values, oldest first. `delta` is the change since the time that `period` names: last
 * midnight, or a day, a week, thirty days, a month or a year ago.
 */
const kpi = z.object({
  kind: z.literal('kpi'),
  /** Null if there is nothing to calculate a share from; the trend is empty then. */
  value: z.number().nullable(),
  delta: z.number(),
  period: z.enum(['midnight', 'day', 'week', 'days30', 'month', 'year']),
  trend: z.array(z.number()),
});

/**
 * Values over time: `at` has months (`YYYY-MM`) or days (`YYYY-MM-DD`), oldest first; the hue of a series, or its
 * key, determines its colour.
 */
const columns = z.object({
  kind: z.literal('columns'),
  at: z.array(z.string()),
  series: z.array(z.object({ key: z.string(), label, values: z.array(z.number()), hue: z.enum(hueNames).optional() })),
});

/** Values by name, in display order. */
const bars = z.object({ kind: z.literal('bars'), rows: z.array(z.object({ label, value: z.number() })) });

/** Curves over days, one chart per title; null for unknown values. */
const lines = z.object({
  kind: z.literal('lines'),
  charts: z.array(
    z.object({
      title: z.string(),
      at: z.array(z.string()),
      today: z.string(),
      series: z.array(z.object({ key: z.string(), label, values: z.array(z.number().nullable()) })),
    }),
  ),
});

/** Curves over months (`YYYY-MM`), each labelled at its end; null for unknown values. `target` is drawn as a line. */
const course = z.object({
  kind: z.literal('course'),
  at: z.array(z.string()),
  target: z.number().nullable(),
  series: z.array(z.object({ key: z.string(), label, values: z.array(z.number().nullable()) })),
});

/** Percentages by name with numerator (`part`) and denominator (`whole`); null if the denominator is zero. */
const rates = z.object({
  kind: z.literal('rates'),
  target: z.number().nullable(),
  rows: z.array(z.object({ label, percent: z.number().nullable(), part: z.number(), whole: z.number() })),
});

/** Largest values by code, with a percentage that rates the result. */
const ranking = z.object({
  kind: z.literal('ranking'),
  rows: z.array(z.object({ code: z.string(), value: z.number(), percent: z.number().nullable() })),
});

/** Parts of a whole; the key of a part determines its colour. */
const shares = z.object({
  kind: z.literal('shares'),
  rows: z.array(z.object({ key: z.string(), label, value: z.number() })),
});

/**
 * The worst of `total` records by code: value, and its limit if there is one. `still` is the number of days without
 * progress after which a record is counted.
 */
const worst = z.object({
  kind: z.literal('worst'),
  total: z.int(),
  rows: z.array(z.object({ code: z.string(), label, value: z.number(), limit: z.number().nullable() })),
  still: z.int().optional(),
});

/** Values by cause, largest first; the client calculates the cumulative curve. */
const pareto = z.object({ kind: z.literal('pareto'), rows: z.array(z.object({ label, value: z.number() })) });

/** Records of each of the coming months, by code and kind. */
const calendar = z.object({
  kind: z.literal('calendar'),
  months: z.array(z.object({ month: z.string(), rows: z.array(z.object({ code: z.string(), label })) })),
});

/**
 * Milestones of ships in order: reached (on time or late), overdue, forecast later than planned (`slips`), next, or
 * open.
 */
const tracks = z.object({
  kind: z.literal('tracks'),
  nodes: z.array(label),
  rows: z.array(
    z.object({
      shipNo: z.string(),
      nodes: z.array(
        z.object({ state: z.enum(['done', 'late', 'next', 'overdue', 'slips', 'open']), date: z.string() }).nullable(),
      ),
    }),
  ),
});

/** Percentages by name, shown as a radar chart. */
const radar = z.object({ kind: z.literal('radar'), rows: z.array(z.object({ label, percent: z.number() })) });

/**
 * Actual and planned progress of ships in percent. Ships are identified by number and type, because the name is free
 * text.
 */
const ships = z.object({
  kind: z.literal('ships'),
  rows: z.array(
    z.object({
      shipNo: z.string(),
      type: label,
      actual: z.number(),
      planned: z.number(),
      /** `actual` − `planned` in percentage points. */
      deviation: z.number(),
      light,
      nextMilestone: label.nullable(),
      nextMilestoneDate: z.string().nullable(),
      deliveryDate: z.string(),
    }),
  ),
});

/** Number of open tasks, and of overdue ones among them. */
const queue = z.object({
  kind: z.literal('queue'),
  rows: z.array(z.object({ area: z.string(), node: label, open: z.int(), overdue: z.int() })),
});

/** Scaffolds in use by the colour of their tag; `volume` in m³. */
const tags = z.object({
  kind: z.literal('tags'),
  inUse: z.int(),
  volume: z.number(),
  rows: z.array(z.object({ tag: light, label, count: z.int() })),
  /** Number of scaffolds that are due for inspection within `inspectDays` days. */
  inspectSoon: z.int(),
  inspectDays: z.int(),
});

/** Latest steps of open applications: document number, area and step; never a person or free text. */
const events = z.object({
  kind: z.literal('events'),
  rows: z.array(z.object({ time: z.string(), area: label, bizNo: z.string(), step: label })),
});

/**
 * Kinds of figures that a board can show. The schema limits what leaves the server, and `boards/kit/figure-views.ts`
 * has the view of each kind. No kind contains a person or a field that could name one (docs/security.md P30).
 */
export const figureShapes = {
  kpi,
  columns,
  bars,
  lines,
  course,
  rates,
  ranking,
  shares,
  worst,
  pareto,
  calendar,
  tracks,
  radar,
  ships,
  queue,
  tags,
  events,
};

type Kinds = [AnyKind, ...AnyKind[]];
type AnyKind = (typeof figureShapes)[keyof typeof figureShapes];

export const boardShape = {
  path: z.object({ board: z.enum(boardNames) }),
  query: z.object({}),
  result: z.object({
    /** Time at which the figures were read, in the yard's time zone. */
    asOf: z.string(),
    /** Changes with each release; a screen reloads itself when the value changes. */
    release: z.string(),
    refreshSeconds: z.int(),
    /** Figures by the name that the board gives them; each board serialises only its own. */
    figures: z.record(z.string(), z.discriminatedUnion('kind', Object.values(figureShapes) as Kinds)),
  }),
};
