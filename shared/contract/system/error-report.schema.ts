import { z } from 'zod';

export const reportErrorShape = {
  body: z.object({
    /** Class of the error: `TypeError`. */
    kind: z.string().max(60),
    /** What it said; quoted texts, long numbers and anything that is no code are taken out before it is kept. */
    content: z.string().max(500),
    /** Where in the code, innermost first: `assets/office/list-page-Ab3dEf12.js:1:234`. */
    place: z.array(z.string().max(120)).max(5),
    /** Path of the page without query; ids in it are taken out. */
    page: z.string().max(200),
    /** The page's own release, as `X-Release` names the server's. */
    release: z.string().max(40).optional(),
  }),
  result: z.object({
    /** To be shown to the person, who tells it to an administrator; null: too many failed, and nothing was kept. */
    number: z.string().nullable(),
  }),
};
