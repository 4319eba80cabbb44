import { afterEach, describe, expect, it, vi } from 'vitest';
import { language } from '#shared/expression/language.ts';
import { fieldsOf } from '#shared/resource/condition.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import { provideExpressions } from '#shared/resource/expression-language.ts';
import { formProblems } from '#shared/resource/form-problems.ts';
import { dependentsOf } from '#shared/resource/lines/field-issue.ts';
import { headFieldsOf } from '#shared/resource/lines/line-context.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { totalsOf } from '#shared/resource/lines/totals.ts';
import { factorsOf, productOf } from '#shared/resource/product.ts';
import { isRequired } from '#shared/resource/record-issues.ts';
import { isShownInForm } from '#shared/resource/shown-in-form.ts';
import { usesExpressions } from '#shared/resource/uses-expressions.ts';
import { definitionQuery } from '#src/resource/definitions/load-definition.ts';
import { someField } from '#tests/support/some-field.ts';
import { someOrder } from '#tests/support/some-order.ts';

provideExpressions(language);

const withFields = (...fields: ResourceDefinition['fields']): ResourceDefinition => ({
  ...someOrder,
  fields: [...someOrder.fields, ...fields],
});

describe('an expression in a definition', () => {
  it('decides whether a field is shown and required', () => {
    const field = someField('reason', {
      visibleWhen: 'kind == "2" && amount > 10',
      required: 'urgent || amount >= 100',
    });
    const record = { kind: '2', amount: 50, urgent: false };
    expect(isShownInForm(field, record)).toBe(true);
    expect(isShownInForm(field, { ...record, kind: null })).toBe(false);
    expect(isRequired(field, record)).toBe(false);
    expect(isRequired(field, { ...record, urgent: true })).toBe(true);
    expect(fieldsOf('kind == "2" && max(amount, head.amount) > 10')).toEqual(['kind', 'amount', 'head.amount']);
    expect(fieldsOf('kind ==')).toEqual([]);
  });

  it('calculates a number from other fields, rounded to the scale of its field', () => {
    const field = someField('tax', { type: 'dec', scale: 2, owned: true, product: 'amount * 0.13' });
    expect(productOf(field, { amount: 0.5 })).toBe(0.07);
    expect(productOf(field, { amount: null })).toBeNull();
    expect(productOf(field, { amount: '12x' })).toBeNull();
    expect(factorsOf(field)).toEqual(['amount']);
  });

  it('calculates a total of the lines', () => {
    const total = {
      lines: 'order_line',
      op: 'expression',
      text: 'sum(orderLineList, price * pieces) - amount',
    } as const;
    const definition = withFields(someField('rest', { type: 'dec', scale: 1, owned: true, total }));
    const orderLineList = [
      { price: 0.15, pieces: 3 },
      { price: 2, pieces: 1 },
    ];
    expect(totalsOf(definition, { amount: 1 }, { orderLineList })).toEqual({ rest: 1.5 });
    expect(totalsOf(definition, { amount: 1 }, { orderLineList: [] })).toEqual({ rest: -1 });
    expect(totalsOf(definition, { amount: 1 }, {})).toEqual({});
  });

  it('of a line reads the head, and is checked again when a field that it names changes', () => {
    const [orderLine] = someOrder.lines ?? [];
    if (!orderLine) throw new Error('the order has no lines');
    const fields = [
      ...orderLine.fields,
      someField('why', { required: 'due > head.needDate', visibleWhen: 'pieces > 1' }),
    ];
    const [line] = linesOf({ ...someOrder, lines: [{ ...orderLine, fields }] });
    if (!line) throw new Error('the order has no lines');
    expect(headFieldsOf(line.definition)).toEqual(['needDate']);
    expect(dependentsOf(line.definition, 'due')).toEqual(['why']);
    expect(dependentsOf(line.definition, 'pieces')).toEqual([]);
    const why = line.definition.fields.find(({ name }) => name === 'why');
    expect(isRequired(why ?? {}, { due: '2026-12-09', 'head.needDate': '2026-12-08' })).toBe(true);
  });
});

describe('a form made at run time', () => {
  const problemsOf = (condition: string) => {
    const fields = [
      someField('title', { required: true }),
      someField('note', { visibleWhen: condition, required: condition }),
    ];
    return formProblems({ fields, display: 'title', list: { columns: ['title'] } });
  };

  it.each(['title == "x"', 'filled(title) && createBy == "admin"'])('may have the condition %s', (condition) =>
    expect(problemsOf(condition)).toEqual([]),
  );

  it.each([
    ['titel == "x"', 'title'],
    ['title', ''],
    ['title ==', ''],
    ['today() > "2026-01-01"', 'today'],
    ['createBy == user.name', 'user'],
    ['count(lines) > 1', 'lines'],
  ])('may not have the condition %s, and says why', (condition, named) => {
    const problems = problemsOf(condition);
    expect(problems.map(({ path, problem }) => [path, problem])).toEqual(
      ['required', 'visibleWhen'].map((key) => [['fields', 1, key], 'formExpressionBad']),
    );
    for (const { params } of problems) {
      expect(params?.reason?.zh).toContain(named);
      expect(params?.reason?.en).not.toBe('');
    }
  });
});

describe('the browser', () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [someOrder, false],
    [withFields(someField('reason', { visibleWhen: 'urgent' })), true],
    [withFields(someField('reason', { required: 'urgent' })), true],
    [withFields(someField('tax', { type: 'dec', product: 'amount * 2' })), true],
    [withFields(someField('tax', { type: 'dec', product: ['amount'] })), false],
    [withFields(someField('n', { type: 'int', total: { lines: 'order_line', op: 'expression', text: '1' } })), true],
    [withFields(someField('n', { type: 'int', total: { lines: 'order_line', op: 'count' } })), false],
  ])('needs the language only for a definition with an expression', (definition, needs) => {
    expect(usesExpressions(definition)).toBe(needs);
    const line = { ...someOrder, fields: definition.fields };
    expect(usesExpressions({ fields: [], lines: [{ ...line, foreignKey: 'x', min: 0 }] })).toBe(needs);
  });

  it('has the language before a definition with an expression is used', async () => {
    const definition = withFields(someField('reason', { visibleWhen: 'urgent' }));
    const isTrue = vi.fn();
    provideExpressions({ ...language, isTrue });
    vi.stubGlobal('fetch', async () => Response.json(definition));
    const [reason] = (await definitionQuery({ code: 'some_order', hash: 'a' }).queryFn()).fields.slice(-1);
    expect(isShownInForm(reason ?? someField('x'), { urgent: true })).toBe(true);
    expect(isTrue).not.toHaveBeenCalled();
  });
});
