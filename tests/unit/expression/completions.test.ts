import { describe, expect, it } from 'vitest';
import { completionsAt, highlightsOf } from '#shared/expression/completions.ts';
import { namesIn } from '#shared/expression/known-names.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { someOrder } from '#tests/support/some-order.ts';

const names = namesIn(someOrder);
const lineNames = linesOf(someOrder).flatMap(({ definition }) => namesIn(definition));

/** Names offered at the bar in the text. */
function offered(text: string, known = names): readonly string[] {
  const at = text.indexOf('|');
  return completionsAt(text.replace('|', ''), at, known).options.map(({ name }) => name);
}

describe('completions', () => {
  it('replace the whole word around the position', () => {
    expect(completionsAt('1 + amoun * 2', 7, names)).toMatchObject({
      from: 4,
      to: 9,
      options: [{ kind: 'field', name: 'amount', insert: 'amount', detail: { zh: '金额' } }],
    });
    expect(completionsAt('rou', 3, names).options).toEqual([
      expect.objectContaining({ kind: 'function', insert: 'round(', shown: 'n, places' }),
    ]);
  });

  it('offer all names and functions where a value begins', () => {
    for (const text of ['|', 'amount > |', 'max(|', 'urgent && |', 'urgent ? |', 'kind in |', '(|', '[1, |'])
      expect(offered(text)).toEqual(expect.arrayContaining(['amount', 'orderLineList', 'user.name', 'sum', 'today']));
  });

  it('find names that begin so first, then names and labels that contain it', () => {
    expect(offered('ti|').slice(0, 1)).toEqual(['title']);
    expect(offered('ti|')).toContain('updateTime');
    expect(offered('金额|')).toEqual(['amount']);
    expect(offered('AMO|')).toEqual(['amount']);
    expect(offered('user.|')).toEqual(['user.name', 'user.department']);
    expect(offered('head.am|', lineNames)).toEqual(['head.amount']);
  });

  it('offer the fields of the line inside a function of lines, and no further list', () => {
    const inLine = offered('sum(orderLineList, |');
    expect(inLine).toEqual(expect.arrayContaining(['price', 'pieces', 'head.amount', 'round', 'min']));
    expect(inLine).not.toEqual(expect.arrayContaining(['amount']));
    expect(inLine).not.toContain('sum');
    expect(inLine).not.toContain('orderLineList');
    expect(offered('count(orderLineList, round(pri|')).toEqual(['price']);
    expect(offered('sum(orderLineList, price) + amo|')).toEqual(['amount']);
    expect(offered('sum(|')).toContain('orderLineList');
  });

  it('offer nothing inside texts and numbers, and after a value', () => {
    for (const text of ['"am|ount"', '"am|', '12|', 'amount |', 'amount am|', 'max(1) |', '[1] am|', '"x" |'])
      expect(offered(text)).toEqual([]);
  });
});

it('an expression is highlighted by what its parts are', () => {
  const text = 'round(amount, 1) in ["x"] && true # "y';
  expect(highlightsOf(text).map(({ from, to, kind }) => [text.slice(from, to), kind])).toEqual([
    ['round', 'function'],
    ['(', 'sign'],
    ['amount', 'field'],
    [',', 'sign'],
    ['1', 'number'],
    [')', 'sign'],
    ['in', 'word'],
    ['[', 'sign'],
    ['"x"', 'text'],
    [']', 'sign'],
    ['&&', 'sign'],
    ['true', 'word'],
    ['#', 'bad'],
    ['"y', 'bad'],
  ]);
});
