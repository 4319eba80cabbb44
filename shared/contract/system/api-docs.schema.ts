import { z } from 'zod';

const anything = z.record(z.string(), z.unknown());

/** An OpenAPI 3.1 document; the standard defines its details. */
export const apiDescriptionShape = {
  result: z.object({
    openapi: z.literal('3.1.0'),
    info: z.object({ title: z.string(), version: z.string(), description: z.string() }),
    servers: z.array(z.object({ url: z.string() })),
    tags: z.array(z.object({ name: z.string() })),
    paths: z.record(z.string(), anything),
    components: anything,
  }),
};

export const apiPageShape = { result: z.unknown() };
