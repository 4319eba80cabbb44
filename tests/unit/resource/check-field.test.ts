import { describe, expect, it } from 'vitest';
import { checkField } from '#shared/resource/check-field.ts';
import type { FieldDefinition } from '#shared/resource/field.ts';
import type { FieldValue } from '#shared/resource/record.ts';

type Kind = Partial<FieldDefinition> & Pick<FieldDefinition, 'type'>;

/** What every field of the kind has. */
const needed: Partial<Record<FieldDefinition['type'], object>> = {
  str: { length: 255 },
  dec: { precision: 15, scale: 2 },
};
const field = (kind: Kind): FieldDefinition =>
  ({ name: 'a', label: { zh: '甲', en: 'A' }, ...needed[kind.type], ...kind }) as FieldDefinition;
const stored = (kind: Kind, value: FieldValue) => checkField(field(kind), value, 'zh');

const taken: readonly (readonly [string, Kind, FieldValue, FieldValue])[] = [
  ['a number as text', { type: 'int' }, '12', 12],
  ['the largest whole number', { type: 'int' }, 2_147_483_647, 2_147_483_647],
  ['the smallest', { type: 'int' }, -2_147_483_647, -2_147_483_647],
  ['two decimals', { type: 'dec' }, 1.25, 1.25],
  ['as many decimals as the field has', { type: 'dec', scale: 3 }, '1.125', 1.125],
  ['the last number before the precision ends', { type: 'dec', precision: 4, scale: 1 }, 999.9, 999.9],
  ['a written number with its sign, and noughts that close it', { type: 'dec' }, ' -0.5000 ', -0.5],
  ['a written exponent', { type: 'dec' }, '1.5e1', 15],
  ['the least and the most', { type: 'int', min: 3, max: 3 }, 3, 3],
  ['yes', { type: 'bool' }, 'true', true],
  ['no', { type: 'bool' }, 'false', false],
  ['a plain no', { type: 'bool' }, false, false],
  ['a day', { type: 'date' }, '2028-02-29', '2028-02-29'],
  ['a time', { type: 'datetime' }, '2026-12-31 23:59:59', '2026-12-31 23:59:59'],
  ['JSON that just fits', { type: 'json' }, ['x'.repeat(65_532)], ['x'.repeat(65_532)]],
  [
    'twenty files, empty places left out',
    { type: 'file' },
    `${'a/b.pdf,'.repeat(20)}`,
    Array(20).fill('a/b.pdf').join(),
  ],
  ['a path as long as it may be', { type: 'file' }, 'p'.repeat(255), 'p'.repeat(255)],
  ['a text without the blanks around it', { type: 'str', length: 3 }, ' 船船船 ', '船船船'],
  ['characters beyond the first plane as one each', { type: 'str', length: 2 }, '𠮷𠮷', '𠮷𠮷'],
  ['a number where text is stored', { type: 'str' }, 7, '7'],
  ['20,000 of a long text', { type: 'text' }, 'x'.repeat(20_000), 'x'.repeat(20_000)],
  ['a user name of 100', { type: 'user' }, 'u'.repeat(100), 'u'.repeat(100)],
  ['a department of 64', { type: 'dept' }, 'd'.repeat(64), 'd'.repeat(64)],
  ['a reference of 32', { type: 'ref' }, 'r'.repeat(32), 'r'.repeat(32)],
  ['a pattern that fits whole', { type: 'str', pattern: '[A-Z]\\d' }, 'B1', 'B1'],
  ['several values, each once, none empty', { type: 'dict', multi: true }, '1, 2,,1', '1,2'],
];

const refused: readonly (readonly [string, Kind, FieldValue, string])[] = [
  ['what is no number', { type: 'int' }, 'high', '应为数字'],
  ['a blank for a number', { type: 'int' }, ' ', '应为数字'],
  ['a sign inside of a number', { type: 'dec' }, '12x3.5', '应为数字'],
  ['another notation', { type: 'int' }, '0x1f', '应为数字'],
  ['more digits than a number keeps', { type: 'dec' }, '1.00000000000000000001', '最多 2 位小数'],
  ['the same of a whole number', { type: 'int' }, '1.00000000000000000001', '应为整数'],
  ['no end', { type: 'dec' }, Number.POSITIVE_INFINITY, '应为数字'],
  ['a truth for a number', { type: 'dec' }, true, '应为数字'],
  ['a half', { type: 'int' }, 1.5, '应为整数'],
  ['one too many', { type: 'int' }, 2_147_483_648, '数字过大'],
  ['one too few', { type: 'int' }, -2_147_483_648, '数字过大'],
  ['the first number beyond the precision', { type: 'dec', precision: 4, scale: 1 }, 1000, '数字过大'],
  ['the same below nought', { type: 'dec', precision: 4, scale: 1 }, -1000, '数字过大'],
  ['a third decimal', { type: 'dec' }, 1.125, '最多 2 位小数'],
  ['less than the least', { type: 'int', min: 3 }, 2, '不能小于 3'],
  ['more than the most', { type: 'int', max: 3 }, 4, '不能大于 3'],
  ['a word for a truth', { type: 'bool' }, 'yes', '应为是或否'],
  ['a day that does not exist', { type: 'date' }, '2027-02-29', '应为日期 YYYY-MM-DD'],
  ['a number for a day', { type: 'date' }, 20_260_101, '应为日期 YYYY-MM-DD'],
  ['a day for a time', { type: 'datetime' }, '2026-01-01', '应为时间 YYYY-MM-DD HH:mm:ss'],
  ['a number for a time', { type: 'datetime' }, 1, '应为时间 YYYY-MM-DD HH:mm:ss'],
  ['a text for JSON', { type: 'json' }, '{}', '应为 JSON 对象或数组'],
  ['JSON one character too long', { type: 'json' }, ['x'.repeat(65_533)], '内容过长'],
  ['21 files', { type: 'file' }, Array(21).fill('a').join(), '最多 20 个文件'],
  ['a path one character too long', { type: 'file' }, 'p'.repeat(256), '应为文件路径'],
  ['a way out of the store', { type: 'file' }, 'a/../b', '应为文件路径'],
  ['a place on the machine', { type: 'file' }, '/etc/passwd', '应为文件路径'],
  ['another host', { type: 'file' }, '//evil.example/x.png', '应为文件路径'],
  ['a folder without a name', { type: 'file' }, 'temp//x.png', '应为文件路径'],
  ['this folder', { type: 'file' }, './x.png', '应为文件路径'],
  ['one bad path of two', { type: 'file' }, 'a.pdf,b c.pdf', '应为文件路径'],
  ['an address', { type: 'file' }, 'https://x/y', '应为文件路径'],
  ['a number for files', { type: 'file' }, 1, '应为文件路径'],
  ['a truth for a text', { type: 'str' }, true, '应为文本'],
  ['a nought character', { type: 'str' }, 'a\u0000b', '含有不允许的字符'],
  ['one character too many', { type: 'str', length: 3 }, '船船船船', '不能超过 3 个字符'],
  ['20,001 of a long text', { type: 'text' }, 'x'.repeat(20_001), '不能超过 20000 个字符'],
  ['a user name of 101', { type: 'user' }, 'u'.repeat(101), '不能超过 100 个字符'],
  ['a department of 65', { type: 'dept' }, 'd'.repeat(65), '不能超过 64 个字符'],
  ['a reference of 33', { type: 'ref' }, 'r'.repeat(33), '不能超过 32 个字符'],
  ['a value of a list that is too long', { type: 'dict', multi: true }, `1,${'2'.repeat(33)}`, '不是可选的值'],
  ['101 values', { type: 'dict', multi: true }, Array.from({ length: 101 }, (_, at) => at).join(), '最多 100 项'],
  ['a pattern that fits a part only', { type: 'str', pattern: '[A-Z]\\d' }, 'B12', '格式不正确'],
  [
    'a pattern that has a name',
    { type: 'str', pattern: '\\d+', patternText: { zh: '数字', en: 'digits' } },
    'x',
    '格式应为：数字',
  ],
];

describe('an entered value', () => {
  it.each(taken)('is taken: %s', (_, kind, value, kept) => {
    expect(stored(kind, value)).toEqual({ value: kept });
  });

  it.each(refused)('is refused: %s', (_, kind, value, problem) => {
    expect(stored(kind, value)).toEqual({ problem });
  });

  it('is refused in the caller’s language', () => {
    expect(checkField(field({ type: 'int' }), 'x', 'en')).toEqual({ problem: 'must be a number' });
  });

  it('of a hundred choices is taken whole', () => {
    const hundred = Array.from({ length: 100 }, (_, at) => at).join();
    expect(stored({ type: 'dict', multi: true }, hundred)).toEqual({ value: hundred });
  });
});

describe('a value with a shape of its own', () => {
  it('is an object or a list; text that is no JSON yet is refused in the caller’s language', () => {
    for (const value of [{ a: 1 }, [{ a: 1 }], []]) expect(stored({ type: 'json' }, value)).toEqual({ value });
    for (const value of ['[{"a":', 'text', 7, true]) {
      expect(stored({ type: 'json' }, value)).toEqual({ problem: '应为 JSON 对象或数组' });
      expect(checkField(field({ type: 'json' }), value, 'en')).toEqual({
        problem: 'must be a JSON object or array',
      });
    }
  });
});
