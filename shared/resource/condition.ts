import type { Condition, Order } from './definition.ts';
import { type FieldValue, isBlank, type RecordPatch } from './record.ts';

type Comparison = Extract<Condition, { readonly field: string }>;

/**
 * Whether a condition holds for a record. Form and server ask this one function. Comparisons with a blank field are
 * false (so is `ne`: nothing entered is not "another value"); texts that look like numbers compare as numbers only
 * with a numeric operand, dates compare as the texts they are.
 */
export function evaluate(condition: Condition, record: RecordPatch): boolean {
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

/** What another field holds, as something to compare with. */
function operandOf(value: FieldValue | undefined): Comparison['value'] {
  return isBlank(value) || typeof value === 'object' ? undefined : value;
}

/** `loadClass` '30' equals 30: dictionary values are texts on the wire, definitions may write numbers. */
const same = (actual: FieldValue, expected: FieldValue): boolean => String(actual) === String(expected);

function ordered(op: Order, actual: FieldValue, expected: FieldValue): boolean {
  if (typeof expected !== 'number') return inOrder(op, String(actual), String(expected));
  const number = Number(actual);
  return !Number.isNaN(number) && inOrder(op, number, expected);
}

/** Whether `a` is more than, less than or equal to `b`, as `op` says; values of one kind. */
export function inOrder(op: Order, a: NonNullable<FieldValue>, b: NonNullable<FieldValue>): boolean {
  if (op === 'gt') return a > b;
  if (op === 'gte') return a >= b;
  if (op === 'lt') return a < b;
  return a <= b;
}

/** Names of the fields a condition looks at; a form watches exactly these. */
export function fieldsOf(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsOf);
  if ('any' in condition) return condition.any.flatMap(fieldsOf);
  return condition.other === undefined ? [condition.field] : [condition.field, condition.other];
}
