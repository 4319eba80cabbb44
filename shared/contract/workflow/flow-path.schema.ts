import { z } from 'zod';

/** `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
const datetime = z.string();

/** A flow as one run goes through it, node by node. */
export const flowPath = z.array(
  z.object({
    nodeKey: z.string(),
    nodeName: z.string(),
    type: z.enum(['approve', 'handle', 'cc']),
    /** `left`: it does not come by there; `stopped`: rejected, withdrawn or voided there. */
    state: z.enum(['passed', 'now', 'coming', 'left', 'stopped']),
    /** Working hours that it may take. */
    hours: z.number().nullable(),
    /** Node at which those who come next are named. */
    namedAt: z.string().nullable(),
    /** Who decided there last. */
    decided: z.array(z.object({ realname: z.string(), action: z.string(), time: datetime })),
    /** Who is asked or will be, who may decide in their place today, and why these people. */
    parts: z.array(
      z.object({ people: z.array(z.string()), standIns: z.array(z.string()), why: z.string().nullable() }),
    ),
  }),
);
