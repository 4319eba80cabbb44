import { z } from 'zod';

/** A text in both languages: a board has no signed-in reader whose language the server could know. */
const label = z.object({ zh: z.string(), en: z.string() });

const light = z.enum(['G', 'Y', 'R']);

/** A headline figure: `delta` is against the period before, `trend` twelve points, oldest first. */
const kpi = z.object({
  key: z.enum(['shipsInBuild', 'progressDeviation', 'applicationsToday', 'overdueTasks', 'scaffoldVolume']),
  value: z.number(),
  delta: z.number(),
  trend: z.array(z.number()),
});

const shipProgress = z.object({
  shipNo: z.string(),
  shipName: z.string(),
  status: label,
  /** Percent, 0–100. */
  actual: z.number(),
  planned: z.number(),
  /** Points, actual − planned. */
  deviation: z.number(),
  light,
  nextMilestone: label.nullable(),
  nextMilestoneDate: z.string().nullable(),
  deliveryDate: z.string(),
});

export const dataCockpitShape = {
  query: z.object({}),
  result: z.object({
    /** When the figures were read, yard time. */
    asOf: z.string(),
    /** Changes with each release; a screen that sees a new one reloads itself. */
    release: z.string(),
    refreshSeconds: z.int(),
    kpis: z.array(kpi),
    ships: z.array(shipProgress),
    /** Twelve months × the areas that exist, oldest month first (`YYYY-MM`). */
    applications: z.object({
      months: z.array(z.string()),
      areas: z.array(z.object({ area: z.string(), label, counts: z.array(z.int()) })),
    }),
    overdue: z.array(z.object({ area: z.string(), node: label, open: z.int(), overdue: z.int() })),
    scaffolds: z.object({
      inUse: z.int(),
      /** m³ */
      volume: z.number(),
      byTag: z.array(z.object({ tag: z.enum(['G', 'Y', 'R']), label, count: z.int() })),
      inspectSoon: z.int(),
    }),
    delayReasons: z.array(z.object({ label, count: z.int() })),
    /** The last twenty steps: document number, area and step; never a person. */
    events: z.array(z.object({ time: z.string(), area: label, bizNo: z.string(), step: label })),
  }),
};
