import { z } from 'zod';

const pool = z.object({ most: z.number(), open: z.number(), used: z.number(), waiting: z.number() });

/** What all processes did in ten seconds; `at` is their end in epoch seconds. */
const sample = z.object({
  at: z.number(),
  requests: z.number(),
  errors: z.number(),
  /** Milliseconds, as all that is called p95, p50, max or loop. */
  p95: z.number(),
  loop: z.number(),
  /** 1 is one core. */
  cpu: z.number(),
  memory: z.number(),
  statements: z.number(),
  statementP95: z.number(),
  pool: z.number(),
  waiting: z.number(),
  sockets: z.number(),
  /** Bytes a second; null where the machine does not tell. */
  swapping: z.number().nullable(),
});

/** Times are `YYYY-MM-DD HH:mm:ss`, sizes bytes. */
export const monitorStatusShape = {
  result: z.object({
    asOf: z.string(),
    /** Seconds between two samples of the history. */
    sampleSeconds: z.number(),
    /** Minutes that the figures of calls look back. */
    lookBack: z.number(),
    findings: z.array(z.object({ kind: z.string(), title: z.string(), content: z.string(), since: z.string() })),
    processes: z.array(
      z.object({
        id: z.string(),
        /** The one that answers. */
        own: z.boolean(),
        /** Null where it runs from source. */
        release: z.string().nullable(),
        node: z.string(),
        started: z.string(),
        memory: z.number(),
        heap: z.number(),
        cpu: z.number().nullable(),
        loop: z.number().nullable(),
        sockets: z.number(),
        pool,
        reports: pool,
      }),
    ),
    machine: z.object({
      cores: z.number(),
      load: z.array(z.number()),
      memory: z.number(),
      memoryFree: z.number(),
      swap: z.number().nullable(),
      swapFree: z.number().nullable(),
    }),
    disks: z.array(
      z.object({
        what: z.enum(['data', 'backup']),
        folder: z.string(),
        size: z.number(),
        free: z.number(),
        /** Per cent in use, and whether the watch would warn of it. */
        percent: z.number(),
        state: z.enum(['roomy', 'filling', 'full']),
      }),
    ),
    /** The last one that came to its end; null where there is none. */
    backup: z.string().nullable(),
    database: z.object({
      version: z.string(),
      size: z.number(),
      connections: z.number(),
      mostConnections: z.number(),
      /** 0 to 1. */
      cacheHit: z.number().nullable(),
      /** Seconds of the longest transaction. */
      longest: z.number(),
      spilled: z.number(),
      deadlocks: z.number(),
      answer: z.number(),
      /** Milliseconds that its clock is ahead. */
      ahead: z.number(),
    }),
    jobs: z.array(
      z.object({
        id: z.string(),
        job: z.string(),
        title: z.string(),
        running: z.boolean(),
        last: z.string().nullable(),
        result: z.string().nullable(),
        result_dictText: z.string().nullable(),
        next: z.string().nullable(),
        /** Runs of the last day that failed or broke off. */
        failures: z.number(),
      }),
    ),
    calls: z.array(
      z.object({
        call: z.string(),
        count: z.number(),
        errors: z.number(),
        refusals: z.number(),
        total: z.number(),
        p50: z.number(),
        p95: z.number(),
        max: z.number(),
      }),
    ),
    /** Statements from `slowFrom` milliseconds on, by their text without values. */
    slowFrom: z.number(),
    slow: z.array(
      z.object({ shape: z.string(), count: z.number(), total: z.number(), max: z.number(), last: z.string() }),
    ),
    history: z.array(sample),
  }),
};
