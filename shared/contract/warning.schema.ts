import { z } from 'zod';

/** A remark of the area; where it names a record that the caller may open, the words that name it. */
export const warning = z.object({
  text: z.string(),
  links: z.array(z.object({ text: z.string(), resource: z.string(), id: z.string() })),
});
