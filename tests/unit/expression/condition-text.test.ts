import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conditionText, productText, totalText } from '#shared/expression/condition-text.ts';
import { evaluateExpression, isTrue } from '#shared/expression/evaluate.ts';
import { parse } from '#shared/expression/parse.ts';
import { type Condition, evaluate } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { LineTotal } from '#shared/resource/field.ts';
import { totalsOf } from '#shared/resource/lines/totals.ts';
import { productOf } from '#shared/resource/product.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { someField } from '#tests/support/some-field.ts';
import { someOrder } from '#tests/support/some-order.ts';

type Comparison = Extract<Condition, { readonly field: string }>;

const text = fc.oneof(
  fc.constantFrom('', 'a', '10', '9', '30', '2026-11-30', '2026-12-01 08:00:00', '"', '\\', "it's", ' a ', '-1', '2.5'),
  fc.string({ maxLength: 4 }).filter((value) => !isOddNumber(value) && !value.includes(',')),
);
/** Texts that JavaScript reads as a number and no field does: `0x1f`, blanks, `Infinity`. */
const isOddNumber = (value: string) => value !== '' && !Number.isNaN(Number(value)) && !/^-?\d+(\.\d+)?$/.test(value);
const number = fc.oneof(
  fc.integer({ min: -20, max: 40 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }),
);
const commaList = fc
  .array(
    text.filter((value) => value !== ''),
    { minLength: 1, maxLength: 3 },
  )
  .map(String);

/** Values by kind of field; blanks and absent fields too. */
const kinds: Readonly<Record<'number' | 'text' | 'list' | 'yes', fc.Arbitrary<string | number | boolean>>> = {
  number,
  text,
  list: commaList,
  yes: fc.boolean(),
};
type Kind = keyof typeof kinds;
const nameOf = fc.constantFrom('A', 'B', 'C');
const record = fc
  .record(
    Object.fromEntries(
      (Object.keys(kinds) as Kind[]).flatMap((kind) =>
        ['A', 'B', 'C'].map(
          (name) => [kind + name, fc.option<string | number | boolean>(kinds[kind], { freq: 4 })] as const,
        ),
      ),
    ),
    { requiredKeys: [] },
  )
  .map((values) => ({ ...values, 'head.needDate': '2026-12-01' }) as RecordPatch);

const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte'] as const;
/** Yes-no fields are compared with yes and no only; every other field with everything. */
const comparison: fc.Arbitrary<Comparison> = fc
  .tuple(fc.constantFrom(...(Object.keys(kinds) as Kind[])), nameOf, nameOf)
  .chain(([kind, name, second]) => {
    const [field, other] = [kind + name, kind + second];
    const value: fc.Arbitrary<string | number | boolean> =
      kind === 'yes' ? fc.boolean() : fc.oneof(number, text, fc.boolean());
    const items: fc.Arbitrary<(string | number)[]> =
      kind === 'yes' ? fc.constant([]) : fc.array(fc.oneof(number, text), { maxLength: 4 });
    return fc.oneof(
      fc.record({
        field: fc.constant(field),
        op: fc.constantFrom(...operators),
        value: fc.option(value, { nil: undefined }),
      }),
      fc.record({
        field: fc.constant(field),
        op: fc.constantFrom(...operators, 'has' as const),
        other: fc.constant(other),
      }),
      fc.record({ field: fc.constant(field), op: fc.constantFrom('empty' as const, 'filled' as const) }),
      fc.record({ field: fc.constant(field), op: fc.constant('in' as const), value: items }),
      fc.record({
        field: fc.constant(field),
        op: fc.constant('has' as const),
        value: value.filter((one) => one !== ''),
      }),
    );
  });
const condition = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small' },
    comparison,
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
})).condition;

describe('a JSON condition as an expression', () => {
  it.each<[Condition, string]>([
    [{ field: 'kind', op: 'eq', value: '2' }, 'kind == "2"'],
    [{ field: 'height', op: 'gte', value: 24 }, 'height >= 24'],
    [{ field: 'risks', op: 'has', value: '12' }, '"12" in risks'],
    [{ field: 'kind', op: 'in', value: ['1', 2] }, 'kind in ["1", 2]'],
    [{ field: 'needDate', op: 'lte', other: 'head.needDate' }, 'needDate <= head.needDate'],
    [{ any: [{ field: 'a', op: 'filled' }, { all: [{ field: 'b', op: 'empty' }] }] }, 'filled(a) || (blank(b))'],
    [{ all: [] }, 'true'],
  ])('%j is %s', (json, written) => expect(conditionText(json)).toBe(written));

  it('has the same result for every record', () => {
    const results = { true: 0, false: 0 };
    fc.assert(
      fc.property(condition, record, (json, values) => {
        const written = conditionText(json);
        expect(parse(written).problem).toBeUndefined();
        const expected = evaluate(json, values);
        results[`${expected}`] += 1;
        expect(isTrue(written, values), written).toBe(expected);
      }),
      { numRuns: 3000 },
    );
    expect(Math.min(results.true, results.false)).toBeGreaterThan(300);
  });
});

/** A decimal that a field can have, as whole number and places. */
const decimal = fc.tuple(fc.integer({ min: -999_999, max: 999_999 }), fc.integer({ min: 0, max: 3 }));
const written = ([whole, places]: readonly [number, number]) => Number(`${whole}e-${places}`);

/** Rounds an exact product or sum; a half goes away from zero. Says whether it was a half. */
function rounded(whole: bigint, places: number, scale: number): { readonly value: number; readonly isHalf: boolean } {
  if (places <= scale) return { value: Number(`${whole}e-${places}`), isHalf: false };
  const unit = 10n ** BigInt(places - scale);
  const size = whole < 0n ? -whole : whole;
  const value = (size + unit / 2n) / unit;
  const sign = whole < 0n && value > 0n ? '-' : '';
  return { value: Number(`${sign}${value}e-${scale}`), isHalf: (size % unit) * 2n === unit };
}

it('a product as an expression is exact, and equals productOf() unless the last digit is a half', () => {
  fc.assert(
    fc.property(fc.array(decimal, { minLength: 1, maxLength: 2 }), fc.integer({ min: 0, max: 3 }), (factors, scale) => {
      const product = factors.map((_, at) => `f${at}`);
      const field = someField('volume', { type: 'dec', scale, product });
      const values = Object.fromEntries(factors.map((factor, at) => [`f${at}`, written(factor)]));
      const exact = rounded(
        factors.reduce((all, [whole]) => all * BigInt(whole), 1n),
        factors.reduce((all, [, places]) => all + places, 0),
        scale,
      );
      expect(evaluateExpression(productText(field), values)).toEqual({ value: exact.value, problems: [] });
      if (!exact.isHalf) expect((productOf(field, values) ?? 0) + 0).toBe(exact.value);
      expect(evaluateExpression(productText(field), { ...values, f0: null }).value).toBe(
        productOf(field, { f0: null }),
      );
    }),
    { numRuns: 1000 },
  );
});

describe('a total as an expression', () => {
  const withTotal = (total: LineTotal, scale: number) => {
    const field = someField('result', { type: 'dec', scale, total });
    const definition: ResourceDefinition = { ...someOrder, fields: [...someOrder.fields, field] };
    return { field: { scale, total }, definition };
  };
  const lines = fc.array(
    fc.record({
      price: fc.option(fc.integer({ min: -9_999_999, max: 9_999_999 }).map((cents) => cents / 100)),
      part: fc.option(fc.constantFrom('a', 'b')),
    }),
    { maxLength: 40 },
  );
  const where = fc.option(
    fc.constantFrom<Condition>(
      { field: 'part', op: 'eq', value: 'a' },
      { field: 'price', op: 'gt', value: 10 },
      { field: 'part', op: 'ne', other: 'head.title' },
    ),
    { nil: undefined },
  );

  it('equals totalsOf(), except where a share ends with a half', () => {
    fc.assert(
      fc.property(
        lines,
        where,
        fc.constantFrom('sum' as const, 'count' as const, 'share' as const),
        fc.integer({ min: 0, max: 2 }),
        (orderLineList, condition, op, digits) => {
          const scale = op === 'sum' ? 2 : op === 'count' ? 0 : digits;
          const total = { lines: 'order_line', op, field: 'price', where: condition };
          const { field, definition } = withTotal(total, scale);
          const head = { title: 'b' };
          const { result } = totalsOf(definition, head, { orderLineList });
          const { value, problems } = evaluateExpression(totalText(definition, field), { ...head, orderLineList });
          expect(problems).toEqual([]);
          const difference = Math.abs(Number(value) - Number(result));
          expect(difference, `${value} instead of ${result}`).toBeLessThanOrEqual(
            op === 'share' ? 10 ** -scale + 1e-9 : 0,
          );
          if (op !== 'share') return;
          const counted = evaluateExpression(totalText(definition, { ...field, total: { ...total, op: 'count' } }), {
            ...head,
            orderLineList,
          }).value;
          const exact = orderLineList.length === 0 ? 0 : (Number(counted) * 100 * 10 ** scale) / orderLineList.length;
          if (Math.abs((exact % 1) - 0.5) > 1e-6) expect(value).toBe(result);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
