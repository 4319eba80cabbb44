/**
 * The same day `months` later, or the last day of that month if it has no such day: 01-31 + 1 is 02-28. Days are
 * `YYYY-MM-DD`.
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}
