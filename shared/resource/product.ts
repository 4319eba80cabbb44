import { multiply, round } from '#shared/expression/decimal.ts';
import { expressionLanguage } from './expression-language.ts';
import type { FieldDefinition } from './field.ts';
import { isBlank, type RecordPatch } from './record.ts';

/**
 * The product of the fields that `product` names, or the number of its expression, rounded to the scale of the field;
 * null while a factor is not a number. Form and server both call this function.
 */
export function productOf({ product = [], scale = 2 }: FieldDefinition, record: RecordPatch): number | null {
  if (typeof product === 'string') return expressionLanguage().numberOf(product, record, scale);
  const factors = product.map((name) => (isBlank(record[name]) ? Number.NaN : Number(record[name])));
  const result = factors.every(Number.isFinite) ? factors.reduce(multiply, 1) : Number.NaN;
  return Number.isFinite(result) ? round(result, scale) : null;
}

/** Names of the fields that `product` reads. */
export function factorsOf({ product = [] }: Pick<FieldDefinition, 'product'>): readonly string[] {
  return typeof product === 'string' ? expressionLanguage().fieldsOf(product) : product;
}
