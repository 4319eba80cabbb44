import { expressionLanguage } from './expression-language.ts';
import { type FieldValue, isBlank, type RecordPatch } from './record.ts';

/** How two values are compared: `gt` means more or later, `gte` includes equal values. */
export type Order = 'gt' | 'gte' | 'lt' | 'lte';

/**
 * A condition on the fields of a record, as JSON, so that form and server evaluate the same. A condition of a line may
 * also read fields of its head, as `head.<name>`.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | {
      readonly field: string;
      readonly op: Order | 'eq' | 'ne' | 'in' | 'empty' | 'filled' | 'has';
      /** `has`: the comma list of a multi field contains this value. */
      readonly value?: string | number | boolean | readonly (string | number)[];
      /** Instead of `value`: a field to compare with. The condition is false while that field is blank. */
      readonly other?: string;
    };

/** A condition of a field: JSON, or an expression (docs/expressions.md) without lines, time and user. */
export type FieldCondition = Condition | string;

type Comparison = Extract<Condition, { readonly field: string }>;

/**
 * Whether a condition is true for a record; form and server both call this function. A comparison with a blank field is
 * false, also `ne`, because a blank is no other value. Values are compared as numbers only if the operand is a number,
 * otherwise as texts, dates included.
 */
export function evaluate(condition: FieldCondition, record: RecordPatch): boolean {
  if (typeof condition === 'string') return expressionLanguage().isTrue(condition, record);
  if ('all' in condition) return condition.all.every((part) => evaluate(part, record));
  if ('any' in condition) return condition.any.some((part) => evaluate(part, record));
  const { other } = condition;
  return compare(
    other === undefined ? condition : { ...condition, value: operandOf(record[other]) },
    record[condition.field],
  );
}

function compare({ op, value }: Comparison, actual: FieldValue | undefined): boolean {
  if (op === 'empty') return isBlank(actual);
  if (op === 'filled') return !isBlank(actual);
  if (isBlank(actual) || value === undefined) return false;
  switch (op) {
    case 'eq':
      return same(actual, value);
    case 'ne':
      return !same(actual, value);
    case 'in':
      return Array.isArray(value) && value.some((one) => same(actual, one));
    case 'has':
      return String(actual).split(',').includes(String(value));
    default:
      return ordered(op, actual, value);
  }
}

/** The value of another field as an operand. */
function operandOf(value: FieldValue | undefined): Comparison['value'] {
  return isBlank(value) || typeof value === 'object' ? undefined : value;
}

/** Compares as texts, because dictionary values are texts on the wire, but definitions may write numbers. */
const same = (actual: FieldValue, expected: FieldValue): boolean => String(actual) === String(expected);

function ordered(op: Order, actual: FieldValue, expected: FieldValue): boolean {
  if (typeof expected !== 'number') return compareValues(op, String(actual), String(expected));
  const number = Number(actual);
  return !Number.isNaN(number) && compareValues(op, number, expected);
}

/** Compares two values of the same JavaScript type. */
export function compareValues(op: Order, a: NonNullable<FieldValue>, b: NonNullable<FieldValue>): boolean {
  if (op === 'gt') return a > b;
  if (op === 'gte') return a >= b;
  if (op === 'lt') return a < b;
  return a <= b;
}

/** Names of the fields that a condition reads; a form watches these fields. */
export function fieldsOf(condition: FieldCondition): readonly string[] {
  if (typeof condition === 'string') return expressionLanguage().fieldsOf(condition);
  if ('all' in condition) return condition.all.flatMap(fieldsOf);
  if ('any' in condition) return condition.any.flatMap(fieldsOf);
  return condition.other === undefined ? [condition.field] : [condition.field, condition.other];
}

/** The condition under which a field is required; undefined if it is always required, or never. */
export function requiredWhen({
  required,
}: {
  readonly required?: true | FieldCondition | undefined;
}): FieldCondition | undefined {
  return required === true ? undefined : required;
}
