import type { Condition } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { FieldDefinition, LineTotal } from '#shared/resource/field.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { quote } from './tokens.ts';

type Comparison = Extract<Condition, { readonly field: string }>;

const signs = { eq: '==', ne: '!=', gt: '>', gte: '>=', lt: '<', lte: '<=' } as const;

/** An expression with the same result as a JSON condition. */
export function conditionText(condition: Condition): string {
  if ('all' in condition) return chain(condition.all, ' && ', 'true');
  if ('any' in condition) return chain(condition.any, ' || ', 'false');
  return comparisonText(condition);
}

function chain(parts: readonly Condition[], sign: string, empty: string): string {
  if (parts.length === 0) return empty;
  return parts.map((part) => ('field' in part ? comparisonText(part) : `(${conditionText(part)})`)).join(sign);
}

function comparisonText({ field, op, value, other }: Comparison): string {
  if (op === 'empty') return `blank(${field})`;
  if (op === 'filled') return `filled(${field})`;
  if (other !== undefined) {
    if (op === 'in') return 'false';
    return op === 'has' ? `text(${other}) in ${field}` : `${field} ${signs[op]} ${other}`;
  }
  if (value === undefined) return 'false';
  if (op === 'in')
    return Array.isArray(value) ? `${field} in [${value.filter(isSign).map(literal).join(', ')}]` : 'false';
  if (op === 'has') return isSign(value) ? `${quote(String(value))} in ${field}` : 'false';
  // A comparison with a blank is false, but a JSON condition may compare with the empty text.
  if (value === '') return op === 'ne' || op === 'gt' || op === 'gte' ? `filled(${field})` : 'false';
  if (typeof value === 'number') return `${field} ${signs[op]} ${literal(value)}`;
  // JSON conditions compare as texts unless the operand is a number.
  const isText = typeof value === 'string' && (op === 'eq' || op === 'ne');
  return `${isText ? field : `text(${field})`} ${signs[op]} ${quote(String(value))}`;
}

const isSign = (value: Comparison['value']): boolean => value !== '';

const literal = (value: string | number): string => (typeof value === 'number' ? String(value) : quote(value));

/** The expression of a field that is the product of others (`FieldDefinition.product`). */
export function productText({ product = [], scale = 2 }: FieldDefinition): string {
  return `round(${typeof product === 'string' ? product : product.join(' * ')}, ${scale})`;
}

/** The expression of a total of a head (`FieldDefinition.total`). */
export function totalText(
  definition: ResourceDefinition,
  { scale = 0, total }: Pick<FieldDefinition, 'scale'> & { readonly total: LineTotal },
): string {
  const key = linesOf(definition).find((line) => line.definition.code === total.lines)?.key ?? total.lines;
  if (total.op === 'expression') return `round(${total.text}, ${scale})`;
  const where = total.where ? [conditionText(total.where)] : [];
  const counted = `count(${[key, ...where].join(', ')})`;
  if (total.op === 'count') return counted;
  if (total.op === 'sum') return `round(sum(${[key, total.field, ...where].join(', ')}), ${scale})`;
  const all = `count(${key})`;
  // Only complete work shows 100.
  const most = `${counted} < ${all} ? ${100 - 1 / 10 ** scale} : 100`;
  return `${all} == 0 ? 0 : min(round(${counted} * 100 / ${all}, ${scale}), ${most})`;
}
