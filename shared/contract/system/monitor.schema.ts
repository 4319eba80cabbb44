import { z } from 'zod';

const pool = z.object({ most: z.number(), open: z.number(), used: z.number(), waiting: z.number() });

/** Totals of all processes for ten seconds; `at` is the end of this interval in epoch seconds. */
const sample = z.object({
  at: z.number(),
  requests: z.number(),
  errors: z.number(),
  /** Milliseconds, like all values named p95, p50, max or loop. */
  p95: z.number(),
  loop: z.number(),
  /** 1 is one fully used core. */
  cpu: z.number(),
  memory: z.number(),
  statements: z.number(),
  statementP95: z.number(),
  pool: z.number(),
  waiting: z.number(),
  sockets: z.number(),
  /** Bytes per second; null if the machine does not report them. */
  swapping: z.number().nullable(),
});

/** Times are `YYYY-MM-DD HH:mm:ss`, sizes are bytes. */
export const monitorStatusShape = {
  result: z.object({
    asOf: z.string(),
    /** Seconds between two samples of the history. */
    sampleSeconds: z.number(),
    /** Period in minutes that the statistics of calls cover. */
    lookBack: z.number(),
    findings: z.array(z.object({ kind: z.string(), title: z.string(), content: z.string(), since: z.string() })),
    processes: z.array(
      z.object({
        id: z.string(),
        /** Whether this process answered the request. */
        own: z.boolean(),
        /** Null if the process runs from source. */
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
        /** Percentage in use, and the level at which monitoring would warn. */
        percent: z.number(),
        state: z.enum(['roomy', 'filling', 'full']),
      }),
    ),
    /** Time of the last completed backup; null without one. */
    backup: z.string().nullable(),
    database: z.object({
      version: z.string(),
      size: z.number(),
      connections: z.number(),
      mostConnections: z.number(),
      /** From 0 to 1. */
      cacheHit: z.number().nullable(),
      /** Duration of the longest transaction in seconds. */
      longest: z.number(),
      spilled: z.number(),
      deadlocks: z.number(),
      answer: z.number(),
      /** Milliseconds by which the database's clock is ahead of the server's. */
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
        /** Number of runs of the last day that failed or were aborted. */
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
    /** Statements that took at least `slowFrom` milliseconds, by their text without values. */
    slowFrom: z.number(),
    slow: z.array(
      z.object({ shape: z.string(), count: z.number(), total: z.number(), max: z.number(), last: z.string() }),
    ),
    history: z.array(sample),
  }),
};
