import { CronExpressionParser } from 'cron-parser';

/** Result of converting a crontab line to Quartz. */
export type ReadCrontab =
  | { readonly kind: 'expression'; readonly expression: string }
  /** The line restricts both day of month and weekday. Crontab runs on either; Quartz accepts only one of them. */
  | { readonly kind: 'eitherDay' };

/**
 * Converts the five fields of a crontab line to a Quartz expression that runs at second 0 in every year. Undefined if
 * the text is not a crontab line.
 */
export function readCrontab(text: string): ReadCrontab | undefined {
  const line = text.trim();
  // The parser accepts `H` (a random number) and Quartz's `?`, which crontab does not have.
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
    // The parser throws for texts that are not a crontab line.
    return undefined;
  }
}

/** Converts weekdays from crontab's numbers (Sunday is 0 or 7) to Quartz's (Sunday is 1). */
function quartzWeek(text: string, values: readonly (number | string)[]): string {
  const marked = /^(\d)(L|#\d)$/.exec(text);
  if (marked !== null) return `${(Number(marked[1]) % 7) + 1}${marked[2]}`;
  const days = [...new Set(values.map((value) => (Number(value) % 7) + 1))].sort((a, b) => a - b);
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  return days.length > 2 && last - first === days.length - 1 ? `${first}-${last}` : days.join(',');
}
