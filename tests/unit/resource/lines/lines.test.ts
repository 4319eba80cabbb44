import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import type { LineDefinition } from '#shared/resource/definition.ts';
import { headContext, headFieldsOf } from '#shared/resource/lines/line-context.ts';
import { asLine, linesOf, withLines } from '#shared/resource/lines/line-resource.ts';
import { totalsOf } from '#shared/resource/lines/totals.ts';
import type { RecordPatch } from '#shared/resource/record.ts';
import { recordIssues } from '#shared/resource/record-issues.ts';
import { resourceSchema } from '#shared/resource/resource-schema.ts';
import { demoOrder } from '#shared/yard/demo/demo-order.ts';
import { demoRow } from '#shared/yard/demo/demo-row.ts';

const [line] = linesOf(demoOrder);
if (!line) throw new Error('the example order has lines');

describe('a kind of lines', () => {
  it('is a resource with the permissions of its head, a reference to the head and an order', () => {
    expect(line.key).toBe('demoOrderLineList');
    expect(line.definition).toMatchObject({ area: 'demo', entity: 'order', verbs: [] });
    expect(line.definition.fields.slice(0, 2).map(({ name, owned }) => [name, owned])).toEqual([
      ['orderId', true],
      ['lineNo', true],
    ]);
    expect(asLine(line.definition)?.head).toBe(demoOrder);
    expect(asLine(demoOrder)).toBeUndefined();
    expect(linesOf(demoRow)).toEqual([]);
    expect(withLines(demoOrder).map(({ code }) => code)).toEqual(['demo_order', 'demo_order_line']);
  });

  it('cannot have lines, verbs, a lifecycle or an approval of its own, because its type forbids them', () => {
    type Refused = Extract<keyof LineDefinition, 'lines' | 'verbs' | 'lifecycle' | 'application' | 'scope'>;
    expectTypeOf<Refused>().toEqualTypeOf<never>();
  });

  it('has the storage of its head, and is read from its table if the head is read through a view', () => {
    const storage = { version: false, view: { name: 'order_list', joined: [] } } as const;
    const [own] = linesOf({ ...demoOrder, storage });
    expect(own?.definition.storage).toEqual({ version: false });
    expect(linesOf({ ...demoOrder, storage: undefined })[0]?.definition.storage).toBeUndefined();
  });

  it('without rules uses no field of its head', () => {
    expect(headFieldsOf({ ...demoRow, rules: undefined })).toEqual([]);
  });

  it('knows which fields of its head its rules use', () => {
    expect([...headFieldsOf(line.definition)].sort()).toEqual(['needDate', 'urgency']);
  });
});

describe('rules of a line', () => {
  const head = { urgency: '2', needDate: '2026-12-10' };
  const issues = (row: RecordPatch, of: RecordPatch = head) =>
    recordIssues(line.definition, { ...headContext(of), orderId: 'x', lineNo: 1, name: '管段', ...row }, 'en', {
      fields: line.definition.fields,
    });

  it('compare fields with each other and with the head', () => {
    expect(issues({ needQty: 2, pickQty: 3 })).toEqual({
      pickQty: 'The picked quantity cannot exceed the quantity needed',
    });
    expect(issues({ needQty: 2, pickQty: 2, eta: '2026-12-11' })).toEqual({
      eta: 'The expected date cannot be after the date needed',
    });
    expect(issues({ needQty: 2, pickQty: 2, eta: '2026-12-10' })).toEqual({});
  });

  it('require a field while head and line meet the condition', () => {
    expect(issues({ needQty: 2, pickQty: 1 })).toEqual({ eta: 'Fill in “Expected”' });
    expect(issues({ needQty: 2, pickQty: 1 }, { ...head, urgency: '1' })).toEqual({});
    expect(issues({ needQty: 2, pickQty: 2 })).toEqual({});
  });

  it('are part of the schema that form and server use for a line', () => {
    const schema = resourceSchema(line.definition, { mode: 'add', language: 'en' });
    const read = (row: object) => schema.safeParse({ ...headContext(head), name: '管段', ...row });
    expect(read({ needQty: 3 }).error?.issues.map(({ path }) => path.join())).toEqual(['eta']);
    // What belongs to the head or to the server is never taken from a line.
    expect(read({ needQty: 3, pickQty: 3, orderId: 'other', lineNo: 9, version: 4 }).data).toEqual({
      name: '管段',
      needQty: 3,
      pickQty: 3,
    });
  });
});

describe('totals of a head', () => {
  const quantity = fc.integer({ min: 0, max: 100_000 });
  const rows = fc.array(
    fc.record({
      needQty: quantity,
      pickQty: quantity,
      weight: fc.option(fc.integer({ min: 0, max: 9_999_999_999 }).map((cents) => cents / 100)),
    }),
    { maxLength: 60 },
  );

  it('equal exact counts and sums, in any order of the lines', () => {
    fc.assert(
      fc.property(rows, (list) => {
        const cents = list.reduce((sum, { weight }) => sum + BigInt(Math.round((weight ?? 0) * 100)), 0n);
        const expected = {
          itemCount: list.length,
          readyCount: list.filter(({ needQty, pickQty }) => pickQty >= needQty).length,
          needTotal: list.reduce((sum, { needQty }) => sum + needQty, 0),
          weight: Number(cents) / 100,
        };
        expect(totalsOf(demoOrder, {}, { [line.key]: list })).toEqual(expected);
        expect(totalsOf(demoOrder, {}, { [line.key]: list.toReversed() })).toEqual(expected);
      }),
    );
  });

  it('leave fields unchanged if their lines were not sent', () => {
    expect(totalsOf(demoOrder, { itemCount: 7 }, {})).toEqual({});
    expect(totalsOf(demoRow, {}, { [line.key]: [{}] })).toEqual({});
  });

  it('give the share of matching lines in percent, which is 100 only for all lines', () => {
    const where = { field: 'pickQty', op: 'gte', other: 'needQty' } as const;
    const fields = demoOrder.fields.map((field) =>
      field.name === 'weight'
        ? { ...field, total: { lines: line.definition.code, op: 'share', where } as const }
        : field,
    );
    const shareOf = (ready: number, all: number) => {
      const rows = Array.from({ length: all }, (_, at) => ({ needQty: 2, pickQty: at < ready ? 2 : 1 }));
      return totalsOf({ ...demoOrder, fields }, {}, { [line.key]: rows }).weight;
    };
    // docs/domain.md §21 check 9
    expect(shareOf(31, 40)).toBe(77.5);
    expect([shareOf(0, 0), shareOf(1, 3), shareOf(3, 3)]).toEqual([0, 33.33, 100]);
    expect(shareOf(99_999, 100_000)).toBe(99.99);
  });

  it('add up entered values and skip empty ones', () => {
    const list = [{ needQty: 1, weight: 0.1 }, { needQty: 2, weight: 0.2 }, { needQty: null }, {}];
    expect(totalsOf(demoOrder, {}, { [line.key]: list })).toEqual({
      itemCount: 4,
      readyCount: 0,
      needTotal: 3,
      weight: 0.3,
    });
  });
});
