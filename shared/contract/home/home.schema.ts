import { z } from 'zod';

/** Cards of the home page that a user may arrange. */
export const homeCardNames = [
  'pending',
  'started',
  'late',
  'waiting',
  'today',
  'expiring',
  'tide',
  'ships',
  'announcements',
  'visits',
] as const;

export const homeCardsShape = {
  result: z.object({
    /** The caller's cards in the order of the caller's role; cards without the right to their rows are omitted. */
    cards: z.array(z.enum(homeCardNames)),
  }),
};

const row = z.object({
  id: z.string(),
  /** Display field of the record, and the fields that distinguish it from others. */
  no: z.string(),
  title: z.string(),
  /** `YYYY-MM-DD`, or date and time. */
  at: z.string(),
});

const group = z.object({
  /** `<area>.<name>` */
  key: z.string(),
  card: z.enum(['today', 'expiring']),
  title: z.string(),
  total: z.int(),
  resource: z.string(),
  /** Wire parameters of the list that shows exactly these rows. */
  filters: z.record(z.string(), z.string()),
  /** The first rows in the order of time. */
  rows: z.array(row),
});

const weatherDay = z.object({
  id: z.string(),
  day: z.string(),
  dayType: z.string(),
  dayType_dictText: z.string(),
  windLevel: z.int().nullable(),
  heavyRain: z.boolean().nullable(),
  /** Metres, and the times `HH:mm` separated by commas; null if nobody has entered them. */
  tideHigh: z.number().nullable(),
  highTideAt: z.string().nullable(),
  tideLow: z.number().nullable(),
  lowTideAt: z.string().nullable(),
  remark: z.string().nullable(),
});

export const homeTodayShape = {
  result: z.object({
    /** The yard's date. */
    today: z.string(),
    /** Groups of rows that the caller may list, those of the caller's own areas first. */
    groups: z.array(group),
    /** Today and the next two days of the calendar; days without an entry are omitted. */
    days: z.array(weatherDay),
  }),
};
