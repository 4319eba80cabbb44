import { z } from 'zod';
import { isRange } from './source-address.ts';

/** Types of settings (`config.ts`). Each has a short message for invalid values. */

const address = (protocol: RegExp, example: string) => z.url({ protocol, error: `must be an address: ${example}` });
export const webUrl = address(/^https?$/, 'https://slipway.yard.example');
export const postgresUrl = address(/^postgres(ql)?$/, 'postgres://owner:password@host:5432/database');
export const password = z.string().min(8, 'needs at least 8 characters').max(1000, 'is too long');
export const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);
export const ranges = list.refine((each) => each.every(isRange), 'must be addresses or ranges of addresses');
/** Addresses of proxies. Ranges of all addresses are refused, because then anybody could fake a source address. */
export const proxies = ranges.refine(
  (each) => !each.some((entry) => entry.endsWith('/0')),
  'must be the addresses of your proxies, not everybody',
);
/** Origins as browsers send them; other spellings are refused, because they would silently never match. */
export const origins = list.transform((entries, context) => {
  const read = entries.map(originOf);
  if (read.includes(null)) {
    context.addIssue({ code: 'custom', message: 'must be addresses without a path: https://intranet.example' });
  }
  return read.filter((entry) => entry !== null);
});

/** Origin of an address like `https://Intranet.example/`; null if it has a path or is no web address. */
function originOf(text: string): string | null {
  if (!URL.canParse(text) || !/^https?:/i.test(text)) return null;
  const { origin, href } = new URL(text);
  return href === `${origin}/` ? origin : null;
}

/** Sender of mails: an address, with or without a name before it. */
export const sender = z
  .string()
  .max(200, 'is too long')
  .regex(
    /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
    'must be an address: Slipway <no-reply@yard.example>',
  );
/** Token that can be sent in a header. */
export const token = z
  .string()
  .min(16, 'needs at least 16 characters')
  .max(1000, 'is too long')
  .regex(/^[ -~]*$/, 'must be printable ASCII');
export const key = z.string().regex(/^[\w-]{16,200}$/, 'must be 16 to 200 letters, digits, - and _');
export const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
