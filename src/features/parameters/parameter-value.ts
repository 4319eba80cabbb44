import type { CallResult } from '#shared/contract/call.ts';
import type { listParametersShape } from '#shared/contract/system/parameter.schema.ts';

export type Parameter = CallResult<typeof listParametersShape>[number];

/** Formats a value: `08:00`, `yes`, `7 d`. */
export function valueText({ type, unit }: Parameter, value: number, words: { yes: string; no: string }): string {
  if (type === 'yesNo') return value > 0 ? words.yes : words.no;
  if (type === 'timeOfDay') return clockOf(value);
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 3 });
  return unit === null ? number : `${number} ${unit}`;
}

/** 480 → `08:00` */
export function clockOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** `08:00` → 480; null if the text is not a time. */
export function minutesOf(clock: string): number | null {
  const [, hours, minutes] = /^(\d{1,2}):(\d{2})/.exec(clock) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const all = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && all < 1440 ? all : null;
}

/** Problem of an entered value; null if it can be saved. */
export function problemOf(parameter: Parameter, value: unknown): 'notNumber' | 'notWhole' | 'outside' | null {
  if (typeof value !== 'number') return 'notNumber';
  const { type, min, max } = parameter;
  if (value < min || value > max) return 'outside';
  // Decimals have at most three places; the server rejects more.
  const places = type === 'decimal' ? 1000 : 1;
  return Math.round(value * places) / places === value ? null : 'notWhole';
}
