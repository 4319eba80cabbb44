import { CronExpressionParser } from 'cron-parser';

/** What a line of crontab is as a Quartz expression. */
export type ReadCrontab =
  | { readonly kind: 'expression'; readonly expression: string }
  /** It asks for a day of the month or a weekday, whichever comes: Quartz has one of them only. */
  | { readonly kind: 'eitherDay' };

/** Reads five fields of crontab as the seven of Quartz: at second 0, in every year. Undefined where it is no crontab. */
export function readCrontab(text: string): ReadCrontab | undefined {
  const line = text.trim();
  // `H` is a number of chance, and `?` belongs to Quartz.
  if (line.split(/\s+/).length !== 5 || /[H?]/i.test(line.replace(/THU|MARCH/gi, ''))) return undefined;
  try {
    const { fields } = CronExpressionParser.parse(line);
    const { minute, hour, dayOfMonth, month, dayOfWeek } = fields;
    if (!dayOfMonth.isWildcard && !dayOfWeek.isWildcard) return { kind: 'eitherDay' };
    const plain = [minute, hour].map((field) => fields.stringifyField(field)).join(' ');
    const days = dayOfWeek.isWildcard ? fields.stringifyField(dayOfMonth) : '?';
    const week = dayOfWeek.isWildcard
      ? '?'
      : quartzWeek(fields.stringifyField(dayOfWeek), dayOfWeek.serialize().values);
    return { kind: 'expression', expression: `0 ${plain} ${days} ${fields.stringifyField(month)} ${week} *` };
  } catch {
    // Its errors say what no crontab is.
    return undefined;
  }
}

/** Weekdays as Quartz counts them, from Sunday, 1; crontab's Sunday is 0 and 7. */
function quartzWeek(text: string, values: readonly (number | string)[]): string {
  const marked = /^(\d)(L|#\d)$/.exec(text);
  if (marked !== null) return `${(Number(marked[1]) % 7) + 1}${marked[2]}`;
  const days = [...new Set(values.map((value) => (Number(value) % 7) + 1))].sort((a, b) => a - b);
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  return days.length > 2 && last - first === days.length - 1 ? `${first}-${last}` : days.join(',');
}
