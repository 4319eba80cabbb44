import type { ArgumentType } from './function-table.ts';
import type { ValueType } from './known-names.ts';

const choices: ReadonlySet<ValueType> = new Set<ValueType>(['text', 'code', 'codes']);

/** Whether the type can be compared with `==`. */
export const isBasic = (type: ValueType): boolean => type !== 'lines' && type !== 'other';

/** Whether the type can be compared with `<`. */
export const isOrdered = (type: ValueType): boolean =>
  isBasic(type) && type !== 'boolean' && type !== 'codes' && type !== 'null';

/** Whether an argument or operand accepts values of this type. A null is accepted everywhere, as a blank field is. */
export function accepts(wanted: ArgumentType, type: ValueType): boolean {
  if (type === 'unknown' || type === 'null') return true;
  switch (wanted) {
    case 'any':
      return true;
    case 'scalar':
      return isBasic(type);
    case 'ordered':
      return isOrdered(type);
    case 'text':
      return choices.has(type);
    case 'day':
      return type === 'date' || type === 'datetime';
    default:
      return type === wanted;
  }
}

/** Whether values of the two types can be equal. Codes are texts, which definitions may write as numbers. */
export function areComparable(one: ValueType, other: ValueType): boolean {
  if (one === other || one === 'unknown' || other === 'unknown') return true;
  if (choices.has(one) && choices.has(other)) return true;
  return (one === 'code' && other === 'number') || (one === 'number' && other === 'code');
}

/** The type of a value that has one of two types; undefined if no operator accepts both. */
export function commonType(one: ValueType, other: ValueType): ValueType | undefined {
  if (one === 'null' || one === other) return other;
  if (other === 'null') return one;
  if (one === 'unknown' || other === 'unknown') return 'unknown';
  return choices.has(one) && choices.has(other) ? 'text' : undefined;
}
