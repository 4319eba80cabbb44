import { z } from 'zod';
import { longestHolidayList } from '#shared/yard/base/holiday-list.ts';

const asked = {
  year: z.number().int().min(2000).max(2100),
  weekend: z.enum(['both', 'sunday', 'none']),
  /** List of holidays as text: lines, cells, or sentences of the State Council's notice. */
  text: z.string().max(longestHolidayList),
};
const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const holidayFileShape = {
  /** Multipart with one part `file`. */
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
        /** Current `dayType` of the day; null if the calendar has no entry. */
        present: z.string().nullable(),
      }),
    ),
    /** Lines that contain no day of the year. */
    unread: z.array(z.string()),
    /** Number of entries of the list that belong to another year. */
    elsewhere: z.number().int(),
    /** Number of open tasks that are due on or after a day of this year that would change; their due times stay. */
    runningTasks: z.number().int(),
  }),
};

export const takeYearShape = {
  body: z.object({
    ...asked,
    /** Manually entered days that the list may overwrite. */
    overwrite: z.array(day).max(366),
  }),
  result: z.object({
    /** Number of new days, changed days, and manually entered days that were kept. */
    added: z.number().int(),
    changed: z.number().int(),
    kept: z.number().int(),
  }),
};
