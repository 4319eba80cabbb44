/**
 * The label of a month or a day on an axis: a month is `12` or `02`, January has its year (`26-01`), and a day has its
 * month (`11-22`).
 */
export function timeLabel(time: string): string {
  const [year, month, day] = time.slice(2).split('-');
  if (day !== undefined) return `${month}-${day}`;
  return month === '01' ? `${year}-${month}` : (month ?? time);
}
