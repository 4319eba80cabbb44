import { describe, expect, it } from 'vitest';
import { checkExpression } from '#shared/expression/check.ts';
import { problemText } from '#shared/expression/expression.messages.ts';
import { namesIn } from '#shared/expression/known-names.ts';
import { linesOf } from '#shared/resource/lines/line-resource.ts';
import { someOrder } from '#tests/support/some-order.ts';

const names = namesIn(someOrder);
const [line] = linesOf(someOrder);
const lineNames = line ? namesIn(line.definition) : [];
const check = (text: string, known = names) => checkExpression(text, known);

describe('checking an expression', () => {
  it.each<[string, string]>([
    ['amount * 2', 'number'],
    ['amount > 100 && urgent', 'boolean'],
    ['kind == 30 || kind == "30" || kind in ["1", 2]', 'boolean'],
    ['kind > 4', 'boolean'],
    ['"1" in risks', 'boolean'],
    ['needDate <= "2026-12-01"', 'boolean'],
    ['needDate < date(createTime)', 'boolean'],
    ['createTime > "2026-12-01 00:00:00"', 'boolean'],
    ['addDays(needDate, 3)', 'date'],
    ['addDays(now(), 3)', 'datetime'],
    ['if(urgent, needDate, null)', 'date'],
    ['urgent ? 1 : null', 'number'],
    ['coalesce(title, kind)', 'text'],
    ['max(needDate, today())', 'date'],
    ['concat(title, " ", amount, needDate)', 'text'],
    ['sum(orderLineList, price * pieces * head.amount)', 'number'],
    ['max(orderLineList, due)', 'date'],
    ['any(orderLineList, due > head.needDate)', 'boolean'],
    ['count(orderLineList, price > 1 && pieces < max(2, head.amount)) > 0', 'boolean'],
    ['createBy == user.name', 'boolean'],
    ['blank(orderLineList) || blank(extra)', 'boolean'],
    ['number(kind) + 1', 'number'],
  ])('accepts %s, which is a %s', (text, type) => {
    expect(check(text)).toEqual({ type, problems: [] });
  });

  it.each<[string, string, string]>([
    ['amuont > 1', 'amuont', '没有名为 amuont 的字段，是否指 amount？'],
    ['Amount > 1', 'Amount', '没有名为 Amount 的字段，是否指 amount？'],
    ['金额 > 1', '金额', '没有名为 金额 的字段，是否指 amount？'],
    ['1 < zzzzzz', 'zzzzzz', '没有名为 zzzzzz 的字段'],
    ['head.amount > 1', 'head.amount', '此处不能使用 head.amount'],
    ['constructor == 1', 'constructor', '没有名为 constructor 的字段'],
    ['ruond(amount)', 'ruond', '没有名为 ruond 的函数，是否指 round？'],
    ['toString(amount)', 'toString', '没有名为 toString 的函数'],
    ['needDate > today', 'today', '函数 today 后面应有括号'],
    ['round()', 'round()', 'round 至少需要 1 个参数'],
    ['abs(1, 2)', '2', 'abs 最多 1 个参数'],
    ['amount + title', 'amount + title', '连接文本请用 concat(…)'],
    ['amount * title', 'title', '此处应为数字，而不是文本'],
    ['kind * 2', 'kind', '此处应为数字，而不是选项'],
    ['!amount', 'amount', '此处应为是或否，而不是数字'],
    ['urgent && title', 'title', '此处应为是或否，而不是文本'],
    ['amount == title', 'amount == title', '数字和文本不能一起使用'],
    ['needDate == createTime', 'needDate == createTime', '日期和时间不能一起使用'],
    ['needDate > "tomorrow"', '"tomorrow"', '此处的文本应为日期，例如 "2026-05-07"'],
    ['urgent > true', 'urgent', '此处应为可比较大小的值，而不是是或否'],
    ['extra == 1', 'extra', '此处应为单个值，而不是其他类型的值'],
    ['amount == null', 'null', '判断是否为空请用 blank(…) 或 filled(…)'],
    ['amount in title', 'title', '此处应为多个选项，而不是文本'],
    ['amount in [1, "x"]', 'amount in [1, "x"]'.slice(0, -1), '数字和文本不能一起使用'],
    ['if(urgent, 1, "x")', '"x"', '数字和文本不能一起使用'],
    ['orderLineList', 'orderLineList', '此处应为单个值，而不是明细'],
    ['orderLineList == 1', 'orderLineList', '此处应为单个值，而不是明细'],
    ['sum(amount, 1)', 'amount', '此处应为明细，而不是数字'],
    ['sum(orderLineList)', 'sum(orderLineList)', 'sum 至少需要 2 个参数'],
    ['sum(orderLineList, amount)', 'amount', '没有名为 amount 的字段，是否指 head.amount？'],
    ['sum(orderLineList, count(orderLineList))', 'count(orderLineList)', '明细行之内不能再计算明细'],
  ])('refuses %s at %s', (text, part, message) => {
    const { problems } = check(text);
    expect(problems.map((problem) => problemText(problem, 'zh'))).toEqual([message]);
    const [{ from, to } = { from: 0, to: 0 }] = problems;
    expect(text.slice(from, to)).toBe(part);
    for (const problem of problems) expect(problemText(problem, 'en')).toMatch(/^[^{}]+$/);
  });

  it('reports all problems of types, in order', () => {
    const { problems } = check('amuont > 1 && titel == "x" && round(kind) > 2');
    expect(problems.map(({ code, from }) => [code, from])).toEqual([
      ['nearName', 0],
      ['nearName', 14],
      ['wrongType', 36],
    ]);
  });

  it('knows the fields of the head in a line', () => {
    expect(check('price * head.amount', lineNames)).toEqual({ type: 'number', problems: [] });
    expect(check('head.amuont', lineNames).problems).toEqual([
      expect.objectContaining({ code: 'nearName', params: { name: 'head.amuont', near: 'head.amount' } }),
    ]);
  });

  it.each<[string, 'boolean' | 'number' | 'text' | 'date', boolean]>([
    ['amount > 1', 'boolean', true],
    ['amount', 'boolean', false],
    ['null', 'boolean', false],
    ['null', 'number', true],
    ['kind', 'text', true],
    ['createTime', 'date', false],
    ['amuont', 'date', true],
  ])('knows whether the result of %s is a %s', (text, wanted, fits) => {
    const codes = checkExpression(text, names, wanted).problems.map(({ code }) => code);
    expect(codes.includes('wrongResult')).toBe(!fits);
  });
});
