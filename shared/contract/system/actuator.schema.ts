import { z } from 'zod';

/** Epoch milliseconds. */
const createTime = z.number();

export const redisInfoShape = {
  result: z.array(z.object({ key: z.string(), value: z.string(), description: z.string().nullable() })),
};

export const redisKeysShape = { result: z.object({ dbSize: z.number(), create_time: createTime }) };

/** Bytes, as text. */
export const redisMemoryShape = { result: z.object({ used_memory: z.string(), create_time: createTime }) };

/** Sizes in bytes; `restPPT` is the percentage in use. */
export const diskInfoShape = {
  result: z.array(z.object({ name: z.string(), max: z.number(), rest: z.number(), restPPT: z.number() })),
};

export const metricNamesShape = { result: z.object({ names: z.array(z.string()) }) };

export const metricShape = {
  path: z.object({ name: z.string().min(1).max(100) }),
  result: z.object({
    name: z.string(),
    description: z.string().nullable(),
    baseUnit: z.string().nullable(),
    measurements: z.array(z.object({ statistic: z.string(), value: z.number() })),
    availableTags: z.array(z.object({ tag: z.string(), values: z.array(z.string()) })),
  }),
};

const headers = z.record(z.string(), z.array(z.string()));

export const requestTraceShape = {
  result: z.object({
    traces: z.array(
      z.object({
        /** ISO 8601, in UTC. */
        timestamp: z.string(),
        principal: z.null(),
        session: z.null(),
        request: z.object({ method: z.string(), uri: z.string(), headers, remoteAddress: z.string().nullable() }),
        response: z.object({ status: z.number(), headers }),
        /** Milliseconds. */
        timeTaken: z.number(),
      }),
    ),
  }),
};
