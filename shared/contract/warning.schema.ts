import { z } from 'zod';

/** A warning of the area. `links` are the parts of the text that name records the caller may open. */
export const warning = z.object({
  text: z.string(),
  links: z.array(z.object({ text: z.string(), resource: z.string(), id: z.string() })),
});
