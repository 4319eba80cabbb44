/** A month says its year where that begins, a day says its month: `12`, `26-01`, `02`; `11-22`. */
export function timeLabel(time: string): string {
  const [year, month, day] = time.slice(2).split('-');
  if (day !== undefined) return `${month}-${day}`;
  return month === '01' ? `${year}-${month}` : (month ?? time);
}
