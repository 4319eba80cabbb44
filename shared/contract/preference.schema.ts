import { z } from 'zod';

/** Most of what one person keeps: names, bytes of one value as JSON, bytes of all values, names in one change. */
export const preferenceLimits = { names: 300, valueBytes: 8_192, allBytes: 262_144, changed: 50 };

/**
 * What may be kept, and nothing else: how the office looks and is laid out, what tells of itself, whether tabs come back,
 * and the columns, density and page size of a list (`GRID_` and the list's name).
 */
export const preferenceName =
  /^(?:COLOR_SCHEME|LANGUAGE|SIDEBAR_TYPE|(?:DEFAULT|NOTIFY|TABS)_[A-Z][A-Z_]{0,39}|GRID_[\w:./-]{1,120})$/;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const value = z
  .json()
  .refine((sent) => bytesOf(sent) <= preferenceLimits.valueBytes, 'preferenceLarge')
  .meta({ description: 'Any JSON of at most 8 KiB; null means as it comes.' });

const version = z.int();

/** Every value with the version of the change that wrote it. */
const preferences = z.record(z.string(), z.object({ value: z.unknown(), version }));

export const preferenceListShape = {
  query: z.object({
    /** Only what was written after this version. */
    since: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  }),
  result: z.object({
    /** Of the person's last change; 0 before the first. */
    version,
    items: preferences,
  }),
};

export const preferenceSaveShape = {
  body: z.object({
    items: z
      .record(z.string().regex(preferenceName), value)
      .refine((items) => Object.keys(items).length <= preferenceLimits.changed, 'preferenceTooMany'),
  }),
  /** The version that this change got. */
  result: z.object({ version }),
};
