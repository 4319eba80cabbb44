import { z } from 'zod';

/** The window that is open or comes next, and what of it concerns the caller. Times in epoch ms. */
export const currentMaintenanceShape = {
  result: z
    .object({
      /** The server's clock, for counting down. */
      now: z.number(),
      begin: z.number(),
      end: z.number(),
      /** In the caller's language. */
      text: z.string(),
      /** It has begun, and the caller waits until it is over. */
      closed: z.boolean(),
    })
    .nullable(),
};

export const endMaintenanceShape = { query: z.object({ id: z.string().min(1).max(36) }), result: z.string() };

const commit = z.object({ hash: z.string(), date: z.string(), subject: z.string() });

export const versionShape = {
  result: z.object({
    version: z.string(),
    /** Of what runs; null where it was not built in a checkout of git. */
    commit: z.string().nullable(),
    /** What this release brought (docs/changes.md), one a line. */
    changes: z.array(z.string()),
    /** The last time the database was brought to a new release. */
    upgrade: z.object({ at: z.string(), steps: z.array(z.string()), backup: z.string().nullable() }).nullable(),
    /** What was fetched and is not running, the newest first; null where there is no checkout of git to ask. */
    waiting: z.object({ count: z.number(), commits: z.array(commit) }).nullable(),
  }),
};
