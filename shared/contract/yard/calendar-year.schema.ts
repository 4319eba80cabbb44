import { z } from 'zod';
import { longestHolidayList } from '#shared/yard/base/holiday-list.ts';

const asked = {
  year: z.number().int().min(2000).max(2100),
  weekend: z.enum(['both', 'sunday', 'none']),
  /** A list of holidays as text: lines, cells, or the sentences of the State Council's notice. */
  text: z.string().max(longestHolidayList),
};
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const holidayFileShape = {
  /** One part `file`. */
  result: z.object({ text: z.string() }),
};

export const previewYearShape = {
  body: z.object(asked),
  result: z.object({
    days: z.array(
      z.object({
        day,
        dayType: z.string(),
        name: z.string(),
        change: z.enum(['new', 'same', 'change', 'conflict']),
        /** What stands there now. */
        present: z.string().nullable(),
      }),
    ),
    /** Lines that name no day of the year. */
    unread: z.array(z.string()),
    /** How many entries of the list lie in another year. */
    elsewhere: z.number().int(),
    /** Open tasks whose time runs out on a day of this year that would change, or behind it: their deadlines stay. */
    runningTasks: z.number().int(),
  }),
};

export const takeYearShape = {
  body: z.object({
    ...asked,
    /** Days entered by hand that the list is to win over. */
    overwrite: z.array(day).max(366),
  }),
  result: z.object({
    /** Days that were new, that changed, and that were left as entered by hand. */
    added: z.number().int(),
    changed: z.number().int(),
    kept: z.number().int(),
  }),
};
