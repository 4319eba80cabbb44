import { describe, expect, it } from 'vitest';
import { problemText } from '#shared/expression/expression.messages.ts';
import { limits } from '#shared/expression/limits.ts';
import { parse } from '#shared/expression/parse.ts';

describe('parsing', () => {
  it.each<[string, string, string, string]>([
    ['', '', 'unexpectedEnd', '表达式不完整'],
    ['amount >  ', '>', 'unexpectedEnd', '表达式不完整'],
    ['(amount + 1', '(', 'unclosed', '缺少对应的 )'],
    ['kind in ["1"', '[', 'unclosed', '缺少对应的 ]'],
    ['amount = 1', '=', 'singleEquals', '比较是否相等请用 =='],
    ['a and b', 'and', 'wordOperator', '请用 && 代替 and'],
    ['not a', 'a', 'unexpected', '此处不应为 a'],
    ['1 < a < 3', '<', 'chainedComparison', '比较不能连写，请用 && 连接两个比较'],
    ['a == “x”', '“', 'fullWidthSign', '请用半角的 " 代替 “'],
    ['max（a, b)', '（', 'fullWidthSign', '请用半角的 ( 代替 （'],
    ['a # b', '#', 'badSign', '不能使用符号 #'],
    ['a == "x', '"x', 'unclosedText', '文本缺少结尾的引号'],
    ['a b', 'b', 'unexpected', '此处不应为 b'],
    ['a +* b', '*', 'unexpected', '此处不应为 *'],
    ['f(a,)', ')', 'unexpected', '此处不应为 )'],
    ['a ? b', 'b', 'unexpectedEnd', '表达式不完整'],
    ['a.', '.', 'badSign', '不能使用符号 .'],
    ['in', 'in', 'unexpected', '此处不应为 in'],
    ['99999999999999999 + 1', '99999999999999999', 'badNumber', '数字 99999999999999999 过大'],
  ])('%s is refused at %j', (text, part, code, message) => {
    const { problem } = parse(text);
    expect(problem).toMatchObject({ code });
    if (!problem) return;
    expect(text.slice(problem.from, problem.to)).toBe(part);
    // The last of equal parts, as in `1 < a < 3`.
    expect(problem.from).toBe(Math.max(0, text.lastIndexOf(part, text.trimEnd().length - 1)));
    expect(problemText(problem, 'zh')).toBe(message);
    expect(problemText(problem, 'en')).toMatch(/^[^{}]+$/);
  });

  it('bounds characters, parts, depth and lists', () => {
    const codeOf = (text: string) => parse(text).problem?.code;
    expect(codeOf(`"${'x'.repeat(limits.characters)}"`)).toBe('tooLong');
    expect(codeOf(Array.from({ length: limits.nodes }, () => 'a').join('+'))).toBe('tooManyParts');
    expect(codeOf(Array.from({ length: limits.nodes / 2 }, () => 'a').join('+'))).toBeUndefined();
    for (const opening of ['(', '!', '-', 'f(', '[', 'a ? ', 'a ? b : ']) {
      const nested = (depth: number) => codeOf(opening.repeat(depth));
      expect(nested(limits.depth + 1)).toBe('tooDeep');
      expect(nested(limits.depth - 3)).toBe('unexpectedEnd');
    }
    const list = (length: number) => codeOf(`a in [${Array.from({ length }, () => '1').join(',')}]`);
    expect(list(limits.items)).toBeUndefined();
    expect(list(limits.items + 1)).toBe('tooManyParts');
  });

  it('keeps the trees of a bounded number of texts', () => {
    expect(parse('kept + 1')).toBe(parse('kept + 1'));
    const kept = parse('kept + 1');
    for (let at = 0; at < limits.parsedTexts; at += 1) parse(`other + ${at}`);
    expect(parse('kept + 1')).not.toBe(kept);
    expect(parse('kept + 1')).toEqual(kept);
  });
});
