import { z } from 'zod';

export const reportErrorShape = {
  body: z.object({
    /** Class of the error, such as `TypeError`. */
    kind: z.string().max(60),
    /** Error message; quoted texts, long numbers and everything else that is not code are removed before storing. */
    content: z.string().max(500),
    /** Stack, innermost frame first: `assets/office/list-page-Ab3dEf12.js:1:234`. */
    place: z.array(z.string().max(120)).max(5),
    /** Path of the page without query; ids are removed. */
    page: z.string().max(200),
    /** Release of the page; `X-Release` is that of the server. */
    release: z.string().max(40).optional(),
  }),
  result: z.object({
    /**
     * Number to show to the user, who can report it to an administrator; null if too many errors occurred and this one
     * was not stored.
     */
    number: z.string().nullable(),
  }),
};
