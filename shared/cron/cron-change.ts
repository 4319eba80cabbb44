import { type CronField, type CronFields, writePart } from './cron-fields.ts';
import type { QuartzPart } from './quartz-field.ts';

/**
 * The next finer part that gets a fixed value when a part is set: setting minute 5 gives `0 5 * …`, not every second of
 * that minute (docs/specification.md §2.4).
 */
const earlier: Partial<Readonly<Record<QuartzPart, readonly [part: QuartzPart, value: number]>>> = {
  minute: ['second', 0],
  hour: ['minute', 0],
  day: ['hour', 0],
  week: ['hour', 0],
  year: ['month', 1],
};

/**
 * Returns the fields with `part` set to `field`. Exactly one of day and week stays set, and a finer part that was
 * "every" gets its lowest value.
 */
export function changePart(fields: CronFields, part: QuartzPart, field: CronField): CronFields {
  const changed = { ...fields, [part]: field };
  if (writePart(field) === writePart(fields[part])) return changed;
  if (part !== 'day' && part !== 'week') return forceEarlier(changed, part);
  const other = part === 'day' ? 'week' : 'day';
  // Quartz rejects expressions that set both or neither, so clearing one sets the other.
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

/** Whichever of day and week is set. */
function dayOrWeek(fields: CronFields): 'day' | 'week' {
  return says(fields, 'day') ? 'day' : 'week';
}
