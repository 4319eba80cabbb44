import { describe, expect, test } from 'vitest';
import { type Comparison, compare, readOperand, valueKind } from '#server/resource/list/predicate.ts';
import type { FieldDefinition, UncheckedField } from '#shared/resource/field.ts';
import { someField } from '#tests/support/some-field.ts';

const field = (more: Partial<UncheckedField>) => someField('one', more);
const [number, whole, flag] = [field({ type: 'dec' }), field({ type: 'int' }), field({ type: 'bool' })];
const [day, time] = [field({ type: 'date' }), field({ type: 'datetime' })];

test('a masked column and a JSON column cannot be compared', () => {
  expect(valueKind(field({ type: 'json' }))).toBe('none');
  expect(valueKind(field({ masked: true, type: 'int' }))).toBe('none');
  expect([valueKind(field({ type: 'ref' })), valueKind(whole), valueKind(number)]).toEqual([
    'text',
    'number',
    'number',
  ]);
});

describe('an operand in text form', () => {
  test('is a number if the column has numbers, and fits the column', () => {
    expect(['1.5', '-2', '', 'x', 'Infinity'].map((text) => readOperand(number, text))).toEqual([
      1.5,
      -2,
      undefined,
      undefined,
      undefined,
    ]);
    expect(['7', '1.5', '2147483647', '-2147483648'].map((text) => readOperand(whole, text))).toEqual([
      7,
      undefined,
      2_147_483_647,
      undefined,
    ]);
  });

  test('is a boolean, a day, a time, or the text itself', () => {
    expect(['true', '1', 'false', '0', 'yes'].map((text) => readOperand(flag, text))).toEqual([
      true,
      true,
      false,
      false,
      undefined,
    ]);
    for (const column of [day, time]) {
      expect(['2026-02-28', '2026-02-28 08:00:00', '2026-02-30', 'x'].map((text) => readOperand(column, text))).toEqual(
        ['2026-02-28', '2026-02-28 08:00:00', undefined, undefined],
      );
    }
    expect(readOperand(field({}), '')).toBe('');
  });
});

/** `op value` of a comparison, or the span of a day. */
function said(column: FieldDefinition, op: Comparison, value: string): string {
  const made = compare(column, op, value);
  if (made.op === 'between') return `${made.not ? 'not ' : ''}${made.from} … ${made.to}`;
  return 'value' in made ? `${made.op} ${made.value}` : made.op;
}
const ops = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'] as const;

describe('comparing days and times', () => {
  test('a day compared with a time column means the whole day', () => {
    expect(ops.map((op) => said(time, op, '2026-03-01'))).toEqual([
      '2026-03-01 00:00:00 … 2026-03-01 23:59:59',
      'not 2026-03-01 00:00:00 … 2026-03-01 23:59:59',
      'gt 2026-03-01 23:59:59',
      'ge 2026-03-01 00:00:00',
      'lt 2026-03-01 00:00:00',
      'le 2026-03-01 23:59:59',
    ]);
  });

  test('a time compared with a day column counts by its day, and midnight is the day itself', () => {
    expect(ops.map((op) => said(day, op, '2026-03-01 08:00:00'))).toEqual([
      'never',
      'ne 2026-03-01',
      'gt 2026-03-01',
      'gt 2026-03-01',
      'le 2026-03-01',
      'le 2026-03-01',
    ]);
    expect(ops.map((op) => said(day, op, '2026-03-01 00:00:00'))).toEqual(ops.map((op) => `${op} 2026-03-01`));
  });

  test('values of the same type are compared directly', () => {
    expect(said(day, 'ge', '2026-03-01')).toBe('ge 2026-03-01');
    expect(said(time, 'lt', '2026-03-01 08:00:00')).toBe('lt 2026-03-01 08:00:00');
    expect(said(field({}), 'eq', '2026-03-01')).toBe('eq 2026-03-01');
    expect(compare(whole, 'gt', 7)).toEqual({ field: whole, op: 'gt', value: 7 });
  });
});
