import { type CronField, type CronFields, writePart } from './cron-fields.ts';
import type { QuartzPart } from './quartz-field.ts';

/**
 * What becomes definite with a part: `0 5 * …` rather than every second of the fifth minute
 * (docs/specification.md §2.4).
 */
const earlier: Partial<Readonly<Record<QuartzPart, readonly [part: QuartzPart, value: number]>>> = {
  minute: ['second', 0],
  hour: ['minute', 0],
  day: ['hour', 0],
  week: ['hour', 0],
  year: ['month', 1],
};

/**
 * The fields after one of them was changed: of day and week exactly one says something, and what is more specific than a
 * part that was set is no longer "every".
 */
export function changePart(fields: CronFields, part: QuartzPart, field: CronField): CronFields {
  const changed = { ...fields, [part]: field };
  if (writePart(field) === writePart(fields[part])) return changed;
  if (part !== 'day' && part !== 'week') return forceEarlier(changed, part);
  const other = part === 'day' ? 'week' : 'day';
  // Quartz refuses both, and it refuses neither: who takes the day away means the week.
  if (!says(changed, part)) {
    return says(changed, other) ? changed : forceEarlier({ ...changed, [other]: { type: 'every', values: [] } }, other);
  }
  return forceEarlier({ ...changed, [other]: { type: 'unset', values: [] } }, part);
}

const says = (fields: CronFields, part: 'day' | 'week') => writePart(fields[part]) !== '?';

function forceEarlier(fields: CronFields, part: QuartzPart): CronFields {
  const isSet = writePart(fields[part]) !== (part === 'day' || part === 'week' ? '?' : '*');
  if (!isSet) return fields;
  const [before, value] = earlier[part] ?? (part === 'month' ? ([dayOrWeek(fields), 1] as const) : []);
  if (before === undefined || value === undefined || writePart(fields[before]) !== '*') return fields;
  return forceEarlier({ ...fields, [before]: { type: 'specify', values: [value] } }, before);
}

/** The one of the two that says something. */
function dayOrWeek(fields: CronFields): 'day' | 'week' {
  return says(fields, 'day') ? 'day' : 'week';
}
