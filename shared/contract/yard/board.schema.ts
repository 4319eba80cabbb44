import { z } from 'zod';
import { boardNames } from '#shared/entries.ts';

/** A text in both languages: a board has no signed-in reader whose language the server could know. */
const label = z.object({ zh: z.string(), en: z.string() });

const light = z.enum(['G', 'Y', 'R']);

/**
 * A key figure: `trend` is twelve points, oldest first; `delta` compares the newest with the one before it, which
 * `period` names: the last midnight, the day, the week, the thirty days, the month or the year before.
 */
const kpi = z.object({
  kind: z.literal('kpi'),
  value: z.number(),
  delta: z.number(),
  period: z.enum(['midnight', 'day', 'week', 'days30', 'month', 'year']),
  trend: z.array(z.number()),
});

/** Amounts by time: `at` is months (`YYYY-MM`) or days (`YYYY-MM-DD`), oldest first; the key of a series is its colour. */
const columns = z.object({
  kind: z.literal('columns'),
  at: z.array(z.string()),
  series: z.array(z.object({ key: z.string(), label, values: z.array(z.number()) })),
});

/** Amounts by name, in the order they are shown. */
const bars = z.object({ kind: z.literal('bars'), rows: z.array(z.object({ label, value: z.number() })) });

/** Curves over days, one chart per title; what is not known yet is null. */
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

/** Curves over months (`YYYY-MM`), each named at its end; what is not known yet is null, `target` is a line of its own. */
const course = z.object({
  kind: z.literal('course'),
  at: z.array(z.string()),
  target: z.number().nullable(),
  series: z.array(z.object({ key: z.string(), label, values: z.array(z.number().nullable()) })),
});

/** Percent by name, of the amounts it is the share of; null where there is nothing to take a share of. */
const rates = z.object({
  kind: z.literal('rates'),
  target: z.number().nullable(),
  rows: z.array(z.object({ label, percent: z.number().nullable(), part: z.number(), whole: z.number() })),
});

/** Amounts of the greatest, by their code, and a percent that says how well each did. */
const ranking = z.object({
  kind: z.literal('ranking'),
  rows: z.array(z.object({ code: z.string(), value: z.number(), percent: z.number().nullable() })),
});

/** Parts of a whole; the key of a part is its colour. */
const shares = z.object({
  kind: z.literal('shares'),
  rows: z.array(z.object({ key: z.string(), label, value: z.number() })),
});

/**
 * The worst of `total` records by their code: how much, and of how much where there is a limit; `still`: they are counted
 * for not having moved for longer than so many days.
 */
const worst = z.object({
  kind: z.literal('worst'),
  total: z.int(),
  rows: z.array(z.object({ code: z.string(), label, value: z.number(), limit: z.number().nullable() })),
  still: z.int().optional(),
});

/** Amounts by cause, the greatest first; the screen adds them up. */
const pareto = z.object({ kind: z.literal('pareto'), rows: z.array(z.object({ label, value: z.number() })) });

/** What falls into each of the coming months, by code and kind. */
const calendar = z.object({
  kind: z.literal('calendar'),
  months: z.array(z.object({ month: z.string(), rows: z.array(z.object({ code: z.string(), label })) })),
});

/** Nodes of ships in their order: reached (in time or late), next, past due, or to come. */
const tracks = z.object({
  kind: z.literal('tracks'),
  nodes: z.array(label),
  rows: z.array(
    z.object({
      shipNo: z.string(),
      nodes: z.array(
        z.object({ state: z.enum(['done', 'late', 'next', 'overdue', 'open']), date: z.string() }).nullable(),
      ),
    }),
  ),
});

/** Percent by name around a centre. */
const radar = z.object({ kind: z.literal('radar'), rows: z.array(z.object({ label, percent: z.number() })) });

/** Progress and plan of ships, in percent; called by number and type, since somebody typed the name. */
const ships = z.object({
  kind: z.literal('ships'),
  rows: z.array(
    z.object({
      shipNo: z.string(),
      type: label,
      actual: z.number(),
      planned: z.number(),
      /** Points, actual − planned. */
      deviation: z.number(),
      light,
      nextMilestone: label.nullable(),
      nextMilestoneDate: z.string().nullable(),
      deliveryDate: z.string(),
    }),
  ),
});

/** Open tasks and how many of them are overdue. */
const queue = z.object({
  kind: z.literal('queue'),
  rows: z.array(z.object({ area: z.string(), node: label, open: z.int(), overdue: z.int() })),
});

/** Scaffolds in use by the tag that hangs on them; `volume` in m³. */
const tags = z.object({
  kind: z.literal('tags'),
  inUse: z.int(),
  volume: z.number(),
  rows: z.array(z.object({ tag: light, label, count: z.int() })),
  /** So many of them are due for inspection within so many days. */
  inspectSoon: z.int(),
  inspectDays: z.int(),
});

/** The last steps of open applications: document number, area and step; never a person, nothing that one typed. */
const events = z.object({
  kind: z.literal('events'),
  rows: z.array(z.object({ time: z.string(), area: label, bizNo: z.string(), step: label })),
});

/**
 * The kinds of figure that a board can show: what leaves the server for one, and what the kit draws
 * (`boards/kit/figure-views.ts`). They name no person, and no field that could (docs/security.md P30).
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
    /** When the figures were read, yard time. */
    asOf: z.string(),
    /** Changes with each release; a screen that sees a new one reloads itself. */
    release: z.string(),
    refreshSeconds: z.int(),
    /** By the name that the board gives them; each board writes out its own and nothing else. */
    figures: z.record(z.string(), z.discriminatedUnion('kind', Object.values(figureShapes) as Kinds)),
  }),
};
