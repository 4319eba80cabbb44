import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkbox } from '#src/grid/cell-types/checkbox.ts';
import { checkboxMeta } from '#src/grid/cell-types/checkbox-meta.ts';
import { columnOf, contextIn, copied, pasted, shown } from './plain-cells.ts';

const column = columnOf('checkbox');

describe('checkbox cell', () => {
  it('copies and pastes both of its values in both languages, whatever the values are', () => {
    const pairs = fc
      .uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean()), { minLength: 2, maxLength: 2, selector: String })
      .filter(([checked, unchecked]) => {
        // Not a configuration anybody could read: 是 stored for "no".
        const words = ['是', '否', 'Yes', 'No'];
        return ![checked, unchecked].some((value) => value === '' || words.includes(String(value).trim()));
      });
    fc.assert(
      fc.property(pairs, fc.constantFrom('zh' as const, 'en' as const), ([checked, unchecked], language) => {
        const own = columnOf('checkbox', { customValue: [checked, unchecked] });
        for (const value of [checked, unchecked]) {
          const text = copied(checkbox, value, own, contextIn(language));
          expect(pasted(checkbox, text, own, contextIn(language))).toEqual({ ok: true, value });
        }
      }),
    );
  });

  it.each(['是', 'Y', 'y', 'yes', 'true', 'TRUE', '1', '１', '✓', ' 是 '])('accepts %j as checked', (text) => {
    expect(pasted(checkbox, text, column)).toEqual({ ok: true, value: true });
  });

  it.each(['否', 'N', 'no', 'false', '0', ''])('accepts %j as unchecked', (text) => {
    expect(pasted(checkbox, text, column)).toEqual({ ok: true, value: false });
  });

  it.each(['maybe', '2', '是否'])('refuses %j', (text) => {
    expect(pasted(checkbox, text, column)).toEqual({
      ok: false,
      problem: { zh: '请填“是”或“否”', en: 'Must be yes or no' },
    });
  });

  it('stores the values of customValue, which take precedence over the words', () => {
    const own = columnOf('checkbox', { customValue: ['0', '1'] });
    expect(pasted(checkbox, '0', own)).toEqual({ ok: true, value: '0' });
    expect(pasted(checkbox, '是', own)).toEqual({ ok: true, value: '0' });
    expect(checkbox.toggled?.('0', own)).toBe('1');
    expect(checkbox.toggled?.('1', own)).toBe('0');
    expect(shown(checkbox, 0, own)).toBe('是');
  });

  it('is toggled, and an empty value counts as unchecked', () => {
    expect(checkbox.toggled?.(true, column)).toBe(false);
    expect(checkbox.toggled?.(false, column)).toBe(true);
    expect(checkbox.toggled?.(null, column)).toBe(true);
    expect(checkbox.toggled?.(undefined, column)).toBe(true);
  });

  it('starts in a new row as defaultChecked says', () => {
    expect(checkbox.initial?.(column, [])).toBe(false);
    expect(checkbox.initial?.(columnOf('checkbox', { defaultChecked: true, customValue: ['Y', 'N'] }), [])).toBe('Y');
  });
});

describe('checkbox_meta cell', () => {
  const options = [
    { value: 'on', text: '启用' },
    { value: 'off', text: '停用' },
  ];
  const meta = columnOf('checkbox_meta', { options });

  it('stores its first option if checked and its second if not', () => {
    expect(checkboxMeta.toggled?.('off', meta)).toBe('on');
    expect(checkboxMeta.toggled?.('on', meta)).toBe('off');
    expect(shown(checkboxMeta, 'on', meta)).toBe('启用');
    expect(shown(checkboxMeta, null, meta)).toBe('停用');
    expect(pasted(checkboxMeta, '停用', meta)).toEqual({ ok: true, value: 'off' });
  });

  it('stores Y and N without options', () => {
    const plain = columnOf('checkbox_meta');
    expect(checkboxMeta.toggled?.('', plain)).toBe('Y');
    expect(checkboxMeta.toggled?.('Y', plain)).toBe('N');
    expect(shown(checkboxMeta, 'Y', plain)).toBe('是');
  });
});
