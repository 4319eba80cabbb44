/** Whether the text is a date of the calendar, as `YYYY-MM-DD`. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Whether the text is an existing date and time, as `YYYY-MM-DD HH:mm:ss`. */
export function isDateTime(text: string): boolean {
  return text[10] === ' ' && isDate(text.slice(0, 10)) && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(11));
}
