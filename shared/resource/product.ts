import type { FieldDefinition } from './field.ts';
import { isBlank, type RecordPatch } from './record.ts';

/**
 * What a field is that multiplies others, in the digits it has; null while one of them is not a number. One function for
 * form and server.
 */
export function productOf({ product = [], scale = 2 }: FieldDefinition, record: RecordPatch): number | null {
  const factors = product.map((name) => (isBlank(record[name]) ? Number.NaN : Number(record[name])));
  const result = factors.reduce((all, factor) => all * factor, 1);
  return Number.isFinite(result) ? Math.round(result * 10 ** scale) / 10 ** scale : null;
}
