import { z } from 'zod';

/** The current or next maintenance window, as far as the caller is affected. Times in epoch ms. */
export const currentMaintenanceShape = {
  result: z
    .object({
      /** The server's clock, for countdowns. */
      now: z.number(),
      begin: z.number(),
      end: z.number(),
      /** In the caller's language. */
      text: z.string(),
      /** Whether the window is open and the caller has to wait for its end. */
      closed: z.boolean(),
    })
    .nullable(),
};

export const endMaintenanceShape = { query: z.object({ id: z.string().min(1).max(36) }), result: z.string() };

const commit = z.object({ hash: z.string(), date: z.string(), subject: z.string() });

export const versionShape = {
  result: z.object({
    version: z.string(),
    /** Commit of the running release; null if it was not built in a git checkout. */
    commit: z.string().nullable(),
    /** Changes of this release (docs/changes.md), one per line. */
    changes: z.array(z.string()),
    /** The last upgrade of the database to a new release. */
    upgrade: z.object({ at: z.string(), steps: z.array(z.string()), backup: z.string().nullable() }).nullable(),
    /** Commits that were fetched but are not running yet, newest first; null without a git checkout. */
    waiting: z.object({ count: z.number(), commits: z.array(commit) }).nullable(),
  }),
};
