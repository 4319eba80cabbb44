import type { FieldDefinition } from '#shared/resource/field.ts';

const formats = new Map<number, Intl.NumberFormat>();

/** Formats a number with thousands separators and exactly `scale` decimals. */
export function numberText(value: number, scale: number): string {
  let format = formats.get(scale);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: scale, maximumFractionDigits: scale });
    formats.set(scale, format);
  }
  return format.format(value);
}

/** Number of decimals that may be entered. */
export const scaleOf = ({ type, scale = 2 }: FieldDefinition): number => (type === 'int' ? 0 : scale);
