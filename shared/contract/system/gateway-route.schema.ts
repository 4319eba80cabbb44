import { z } from 'zod';

const json = z.array(z.record(z.string(), z.unknown()));

export const gatewayListShape = {
  result: z.array(
    z.object({
      id: z.string(),
      routerId: z.string(),
      name: z.string(),
      uri: z.string(),
      /** Parsed JSON. */
      predicates: json,
      filters: json,
      stripPrefix: z.int(),
      status: z.int(),
    }),
  ),
};

/** Predicates and filters are JSON texts; the status is a number, text or boolean. */
export const updateAllShape = {
  body: z.object({
    router: z.object({
      id: z.string().max(36).nullish(),
      routerId: z.string().max(100),
      name: z.string().max(100),
      uri: z.string().max(300),
      status: z.union([z.boolean(), z.coerce.string().max(5)]).nullish(),
      predicates: z.string().max(20_000).nullish(),
      filters: z.string().max(20_000).nullish(),
    }),
  }),
  result: z.string(),
};

export const deleteRouteShape = { query: z.object({ id: z.string().min(1).max(36) }), result: z.string() };
export const clearShape = { result: z.string() };
