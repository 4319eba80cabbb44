import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tagPairs } from '#src/controls/small/tag-pairs.ts';
import { hidden } from '#src/grid/cell-types/hidden.ts';
import { input } from '#src/grid/cell-types/input.ts';
import { inputPop } from '#src/grid/cell-types/input-pop.ts';
import { normal } from '#src/grid/cell-types/normal.ts';
import { progress } from '#src/grid/cell-types/progress.ts';
import { slot } from '#src/grid/cell-types/slot.ts';
import { textarea } from '#src/grid/cell-types/textarea.ts';
import { columnOf, copied, pasted, shown } from './plain-cells.ts';

describe('input cell', () => {
  const column = columnOf('input');

  it('copies and pastes every line of text unchanged', () => {
    const lines = fc.string({ unit: 'binary' }).filter((text) => !/[\r\n]/.test(text));
    fc.assert(
      fc.property(lines, (value) => {
        expect(pasted(input, copied(input, value, column), column)).toEqual({ ok: true, value });
      }),
    );
  });

  it('replaces a pasted line break with a space', () => {
    expect(pasted(input, 'a\r\nb\nc', column)).toEqual({ ok: true, value: 'a b c' });
  });

  it('refuses more characters than maxLength', () => {
    const short = columnOf('input', { props: { maxLength: 3 } });
    expect(input.validate?.('abcd', short)).toEqual({ zh: '最多 3 个字符', en: 'At most 3 characters' });
    expect(input.validate?.('abc', short)).toBeUndefined();
    expect(input.validate?.('abcd', column)).toBeUndefined();
  });

  it('puts semicolons between pairs if it contains tags', () => {
    const tags = columnOf('input', { format: 'tags' });
    expect(pasted(input, 'a;bcd；e', tags)).toEqual({ ok: true, value: 'ab;cd;e' });
    expect(tagPairs('安全质量进度')).toBe('安全;质量;进度');
  });

  it('pairs tags only once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = tagPairs(text);
        expect(tagPairs(once)).toBe(once);
        expect(
          once
            .split(';')
            .slice(0, -1)
            .every((pair) => Array.from(pair).length === 2),
        ).toBe(true);
      }),
    );
  });
});

describe.each([
  ['input_pop', inputPop],
  ['textarea', textarea],
] as const)('%s', (name, type) => {
  const column = columnOf(name);

  it('copies and pastes text of several lines', () => {
    const texts = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\r', '\n'));
    fc.assert(
      fc.property(texts, (value) => {
        expect(pasted(type, copied(type, value, column), column)).toEqual({ ok: true, value });
      }),
    );
    expect(pasted(type, 'a\r\nb', column)).toEqual({ ok: true, value: 'a\nb' });
  });

  it('shows several lines as one line', () => {
    expect(shown(type, '第一行\n第二行\n', column)).toBe('第一行 第二行');
  });

  it('refuses more characters than maxLength', () => {
    expect(type.validate?.('abcd', columnOf(name, { props: { maxLength: 3 } }))).toMatchObject({ zh: '最多 3 个字符' });
  });
});

describe('read-only cells', () => {
  it.each([
    ['normal', normal],
    ['hidden', hidden],
    ['slot', slot],
  ] as const)('%s shows its value, accepts no paste and has no editor', (name, type) => {
    const column = columnOf(name);
    expect(shown(type, 12, column)).toBe('12');
    expect(shown(type, null, column)).toBe('');
    expect(copied(type, '文本', column)).toBe('文本');
    expect(type.parse).toBeUndefined();
    expect(type.loadEditor).toBeUndefined();
  });

  it('progress shows its percentage and copies the number; it cannot be edited', () => {
    const column = columnOf('progress');
    expect(shown(progress, 45, column)).toBe('45%');
    expect(shown(progress, '45%', column)).toBe('45%');
    expect(shown(progress, null, column)).toBe('');
    expect(copied(progress, 45, column)).toBe('45');
    expect(progress.parse).toBeUndefined();
    expect(progress.loadEditor).toBeUndefined();
  });
});
