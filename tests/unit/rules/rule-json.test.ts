import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearPattern, wholeMatches } from '#server/kernel/linear-pattern.ts';
import { failedPiece, readRuleJson } from '#shared/rules/rule-json.ts';

const rule = readRuleJson(
  JSON.stringify([
    { digits: '1', pattern: '[A-Z]', message: '首位为大写字母' },
    { digits: 2, pattern: '\\d{2}', message: '其后为两位数字' },
    { digits: '*', pattern: '.{3,5}', message: '三到五位' },
    { digits: '2', pattern: 'x*', message: '其余为 x' },
  ]),
);

describe('a check rule', () => {
  const failed = (value: string) => failedPiece(rule ?? [], value, wholeMatches());

  it('splits the value from left to right; a piece for the whole value consumes nothing', () => {
    expect(failed('A12xx')).toBeUndefined();
    expect(failed('A12x')).toBeUndefined();
    expect(failed('a12')).toMatchObject({ message: '首位为大写字母', checkValue: 'a', beginIndex: 0, endIndex: 1 });
    expect(failed('A1')).toMatchObject({ message: '其后为两位数字', checkValue: '1', beginIndex: 1, endIndex: 3 });
    expect(failed('A12xxx')).toMatchObject({ message: '三到五位', checkValue: 'A12xxx', passed: false });
    expect(failed('A12xxx')).not.toHaveProperty('beginIndex');
    expect(failed('A12yy')).toMatchObject({ message: '其余为 x', checkValue: 'yy' });
  });

  it('accepts an empty value, and every value if it has no pieces', () => {
    expect(failed('')).toBeUndefined();
    expect(readRuleJson('  ')).toEqual([]);
    expect(failedPiece([], 'anything', wholeMatches())).toBeUndefined();
  });

  it('is refused if it is not a list of pieces', () => {
    for (const text of ['{', '{}', '[1]', '[{"digits":"0","pattern":"a","message":""}]', '[{"digits":"x"}]']) {
      expect(readRuleJson(text)).toBeNull();
    }
  });

  it('splits by characters, whatever the value is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 })),
        fc.string({ minLength: 1, unit: 'binary' }),
        (sizes, value) => {
          const asked: string[] = [];
          const pieces = sizes.map((digits) => ({ digits: String(digits), pattern: '', message: '' }));
          failedPiece(pieces, value, (_, part) => {
            asked.push(part);
            return true;
          });
          const whole = [...value]
            .slice(
              0,
              sizes.reduce((sum, size) => sum + size, 0),
            )
            .join('');
          expect(asked.join('')).toBe(whole);
        },
      ),
    );
  });
});

describe('a regular expression of an administrator', () => {
  it('decides at once about a long text that would occupy a backtracking engine for years', () => {
    expect(wholeMatches()('(a+)+b', 'a'.repeat(2_000))).toBe(false);
    expect(wholeMatches()('(a+)+b', `${'a'.repeat(2_000)}b`)).toBe(true);
  });

  it('takes a limited number of steps for all pieces of a rule', () => {
    const heavy = { digits: '*', pattern: '(\\p{L}{1,30}){1,30}', message: '' };
    const spent = () => {
      const started = process.cpuUsage().user;
      expect(failedPiece(Array<typeof heavy>(50).fill(heavy), '中'.repeat(2_000), wholeMatches())).toBeDefined();
      return (process.cpuUsage().user - started) / 1000;
    };
    // The least of three: what the compiler and the garbage collector add at first is no step.
    expect(Math.min(spent(), spent(), spent())).toBeLessThan(100);
    const light = { digits: '*', pattern: '[A-Z]{1,20}-?\\d{0,6}', message: '' };
    expect(failedPiece(Array<typeof light>(10).fill(light), 'ABC-123', wholeMatches())).toBeUndefined();
  });

  it('must match the whole text, and is invalid if it needs backtracking', () => {
    expect([wholeMatches()('\\d{2}', '123'), wholeMatches()('^[a-z|A-Z]$', 'Q')]).toEqual([false, true]);
    expect(['(', '(?=a)a', '(a)\\1'].map(linearPattern)).toEqual([null, null, null]);
    expect(wholeMatches()('(', '(')).toBe(false);
  });
});
