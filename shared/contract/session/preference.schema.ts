import { z } from 'zod';
import { preferenceBytes, preferenceLimits, preferenceName } from '#shared/session/preference-name.ts';

const value = z
  .json()
  .refine((sent) => preferenceBytes(JSON.stringify(sent)) <= preferenceLimits.valueBytes, 'preferenceLarge')
  .meta({ description: 'Any JSON of at most 8 KiB; null means as it comes.' });

const version = z.int();

/** Values by name, each with the version of the change that wrote it. */
const preferences = z.record(z.string(), z.object({ value: z.unknown(), version }));

export const preferenceListShape = {
  query: z.object({
    /** Returns only values written after this version. */
    since: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
  }),
  result: z.object({
    /** Version of the user's last change; 0 before the first. */
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
  /** Version of this change. */
  result: z.object({ version }),
};
