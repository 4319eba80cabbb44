// biome-ignore-all lint/suspicious/noTemplateCurlyInString: placeholder templates are written so
import { describe, expect, it } from 'vitest';
import { placeholderOf } from '#src/grid/cell-types/placeholder.ts';
import { columnOf } from './plain-cells.ts';

describe('placeholder of an editor', () => {
  it('fills in ${title}, ${key} and ${defaultValue}, however often each occurs', () => {
    const column = columnOf('input', {
      title: '数量',
      defaultValue: 5,
      placeholder: '${title}/${title} ${key} ${defaultValue} ${else}',
    });
    expect(placeholderOf(column)).toBe('数量/数量 field 5 ${else}');
  });

  it('leaves a missing default empty and keeps special characters of a title', () => {
    expect(placeholderOf(columnOf('input', { placeholder: '默认${defaultValue}' }))).toBe('默认');
    expect(placeholderOf(columnOf('input', { title: '$& ${key}', placeholder: '请输入${title}' }))).toBe(
      '请输入$& ${key}',
    );
  });

  it('may also come from props, and is optional', () => {
    expect(placeholderOf(columnOf('input', { props: { placeholder: '请输入${title}' } }))).toBe('请输入input');
    expect(placeholderOf(columnOf('input'))).toBeUndefined();
  });
});
