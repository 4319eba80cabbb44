import { z } from 'zod';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();

/** The nodes of a flow for one run. */
export const flowPath = z.array(
  z.object({
    nodeKey: z.string(),
    nodeName: z.string(),
    type: z.enum(['approve', 'handle', 'cc']),
    /** `left`: the run skips the node; `stopped`: rejected, withdrawn or voided at the node. */
    state: z.enum(['passed', 'now', 'coming', 'left', 'stopped']),
    /** Time limit in working hours. */
    hours: z.number().nullable(),
    /** Node at which the future assignees are entered. */
    namedAt: z.string().nullable(),
    /** Last decisions at the node. */
    decided: z.array(z.object({ realname: z.string(), action: z.string(), time: datetime })),
    /** Current or future assignees, their delegates of today, and the reason for the choice. */
    parts: z.array(
      z.object({ people: z.array(z.string()), standIns: z.array(z.string()), why: z.string().nullable() }),
    ),
  }),
);
