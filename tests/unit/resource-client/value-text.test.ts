import { describe, expect, it } from 'vitest';
import { numberText, titleOf, valueText } from '#src/resource/value/value-text.ts';

describe('value as text', () => {
  it('separates thousands and keeps the field’s digits', () => {
    expect(numberText(1234567.5, 1)).toBe('1,234,567.5');
    expect(valueText({ name: 'volume', kind: 'number', scale: 1 }, { volume: 486 }, 'zh')).toBe('486.0');
  });

  it('prefers the text that came beside the value and falls back to the value', () => {
    const rule = { name: 'ship', kind: 'text', textKey: 'ship_dictText' } as const;
    expect(valueText(rule, { ship: 'x1', ship_dictText: 'HS2401' }, 'zh')).toBe('HS2401');
    expect(valueText(rule, { ship: 'x1' }, 'zh')).toBe('x1');
  });

  it('says nothing where nothing is entered', () => {
    for (const blank of [null, undefined, '', []]) {
      expect(valueText({ name: 'a', kind: 'number' }, { a: blank }, 'zh')).toBe('');
    }
  });

  it('tells yes, no and counts in the language asked for', () => {
    expect(valueText({ name: 'a', kind: 'bool' }, { a: true }, 'zh')).toBe('是');
    expect(valueText({ name: 'a', kind: 'bool' }, { a: false }, 'en')).toBe('No');
    expect(valueText({ name: 'a', kind: 'files' }, { a: 'x/1.pdf,x/2.pdf' }, 'zh')).toBe('2 个');
  });

  it('puts the unit into a column’s title', () => {
    expect(titleOf({ label: { zh: '高', en: 'Height' }, unit: 'm' }, 'zh')).toBe('高(m)');
  });
});
