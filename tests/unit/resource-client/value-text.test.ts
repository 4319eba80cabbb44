import { describe, expect, it } from 'vitest';
import { columnOf } from '#shared/resource/resource-columns.ts';
import { numberText } from '#src/resource/kinds/number-text.ts';
import { titleOf, valueText } from '#src/resource/value/value-text.ts';

describe('the text of a value', () => {
  it('separates thousands and keeps the field’s decimal places', () => {
    expect(numberText(1234567.5, 1)).toBe('1,234,567.5');
    expect(valueText({ name: 'volume', type: 'dec', scale: 1 }, { volume: 486 }, 'zh')).toBe('486.0');
  });

  it('is the text that came beside the value, or else the value', () => {
    const rule = { name: 'ship', type: 'ref', textKey: 'ship_dictText' } as const;
    expect(valueText(rule, { ship: 'x1', ship_dictText: 'HS2401' }, 'zh')).toBe('HS2401');
    expect(valueText(rule, { ship: 'x1' }, 'zh')).toBe('x1');
    // A dictionary that has no text for the value sends an empty one: the value says more than nothing.
    expect(valueText(rule, { ship: 'x1', ship_dictText: '' }, 'zh')).toBe('x1');
    expect(valueText(rule, { ship: 'x1', ship_dictText: null }, 'zh')).toBe('x1');
  });

  it('in the reader’s language stays as written: its commas do not separate names', () => {
    const rule = columnOf({ name: 'said', english: 'saidEn', label: { zh: '', en: '' }, type: 'str', length: 100 });
    const record = { said: '用户名: a,登录成功！', said_dictText: '用户名: a,登录成功！' };
    expect(valueText(rule, record, 'zh')).toBe('用户名: a,登录成功！');
    expect(valueText(rule, { ...record, said_dictText: 'a signed in, at last' }, 'en')).toBe('a signed in, at last');
  });

  it('shows a client by its browser and system, or by its own name', () => {
    const told = (userAgent: string) =>
      valueText({ name: 'userAgent', type: 'str', format: 'userAgent' }, { userAgent }, 'zh');
    expect(told('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36')).toBe('Chrome · Windows');
    expect(told('curl/8.5.0')).toBe('curl/8.5.0');
  });

  it('is empty without a value', () => {
    for (const blank of [null, undefined, '', []]) {
      expect(valueText({ name: 'a', type: 'int' }, { a: blank }, 'zh')).toBe('');
    }
  });

  it('hides the business status of an application that is not in progress, because the approval status tells it', () => {
    const rule = { name: 'bizStatus', type: 'dict', textKey: 'bizStatus_dictText' } as const;
    const told = (bpmStatus?: string) =>
      valueText(rule, { bpmStatus, bizStatus: '10', bizStatus_dictText: '待排队' }, 'zh');
    // Draft, refused, withdrawn, void; then under way, passed, and no application at all.
    expect(['0', '3', '4', '5'].map(told)).toEqual(['', '', '', '']);
    expect(['1', '2', undefined].map(told)).toEqual(['待排队', '待排队', '待排队']);
  });

  it('shows yes, no and counts in the requested language', () => {
    expect(valueText({ name: 'a', type: 'bool' }, { a: true }, 'zh')).toBe('是');
    expect(valueText({ name: 'a', type: 'bool' }, { a: false }, 'en')).toBe('No');
    expect(valueText({ name: 'a', type: 'file' }, { a: 'x/1.pdf,x/2.pdf' }, 'zh')).toBe('2 个');
  });

  it('separates several names as the language does, and keeps the commas of one name', () => {
    const rule = { name: 'envRisk', type: 'dict', textKey: 'envRisk_dictText' } as const;
    expect(valueText(rule, { envRisk: '1,3', envRisk_dictText: '临边,高空' }, 'zh')).toBe('临边、高空');
    expect(valueText(rule, { envRisk: '1,3', envRisk_dictText: 'Edge,Height' }, 'en')).toBe('Edge, Height');
    expect(valueText(rule, { envRisk: '1', envRisk_dictText: 'Edge,open' }, 'en')).toBe('Edge,open');
  });

  it('has its unit in the title of the column', () => {
    expect(titleOf({ label: { zh: '高', en: 'Height' }, unit: 'm' }, 'zh')).toBe('高(m)');
    expect(titleOf({ label: { zh: '高', en: 'Height' }, unit: 'm' }, 'en')).toBe('Height (m)');
  });
});
