type FirstDay = readonly [why: string, start: string];

/**
 * Time of a first start in the yard that `npm test` checks in memory: an ordinary Monday. `demo-yard.test.ts` checks
 * the last day of a Spring Festival in the database.
 */
export const telling = '2026-11-23 09:30:00';

/** Further times, for the drill. */
export const further: readonly FirstDay[] = [
  ['the first second of a Sunday', '2026-11-22 00:00:00'],
  ['Spring Festival', '2027-02-06 09:00:00'],
  ['a typhoon week', '2027-07-24 10:00:00'],
  ['ten days before a Spring Festival', '2028-01-16 05:55:00'],
  ['a week after one', '2027-02-15 05:07:00'],
  ['a month after one', '2029-03-07 11:24:00'],
  ['a summer noon years from now', '2029-07-18 12:47:00'],
  ['an autumn night', '2026-11-27 23:13:00'],
  ['labour day', '2027-05-01 10:00:00'],
  ['typhoon weeks', '2026-09-17 20:00:00'],
  ['month end', '2026-04-30 23:00:00'],
  ['the last Spring Festival on the calendar', '2030-02-03 10:00:00'],
  ['leap day, years from now', '2032-02-29 10:00:00'],
  ['the day after leap day', '2028-03-01 08:00:00'],
  ['28 February of a common year', '2027-02-28 09:00:00'],
  ['new year', '2027-01-01 00:00:00'],
  ['new year’s eve', '2026-12-31 23:59:59'],
  ['eve of the Spring Festival', '2027-02-05 15:00:00'],
  ['last day of the Spring Festival', '2026-02-24 18:00:00'],
  ['the first working day after it', '2026-02-28 07:00:00'],
  ['Saturday', '2026-11-21 11:00:00'],
  ['Sunday', '2026-11-29 14:00:00'],
  ['Sunday at month end', '2027-01-31 16:00:00'],
  ['national day', '2026-10-01 10:00:00'],
  ['after the national holiday', '2026-10-05 10:00:00'],
  ['begin of the typhoons', '2027-07-01 10:00:00'],
  ['typhoon weeks', '2027-08-15 10:00:00'],
  ['typhoon weeks', '2028-08-31 06:00:00'],
  ['end of the typhoons', '2026-09-30 12:00:00'],
  ['shortly after the typhoons', '2026-10-12 12:00:00'],
  ['begin of a month', '2026-06-01 00:30:00'],
  ['midsummer', '2026-06-21 12:00:00'],
  ['early in the morning', '2027-03-10 05:59:00'],
  ['at six', '2027-03-11 06:00:00'],
  ['years from now', '2029-11-13 13:13:13'],
];
