import { describe, expect, test } from 'vitest';
import { type Granted, restrictionsOf } from '#server/permission/restrictions.ts';

const rule = (action: string | null, type = '1', status = '1') => ({ action, type, status });
const granted = (perms: string, change: Partial<Granted> = {}): Granted => ({
  perms,
  permsType: '1',
  status: '1',
  menuType: 2,
  ...change,
});

/** What is kept from somebody, as lists. */
function restrictions(...args: Parameters<typeof restrictionsOf>) {
  const { hidden, disabled } = restrictionsOf(...args);
  return { hidden: [...hidden], disabled: [...disabled] };
}

const nothing = { hidden: [], disabled: [] };

describe('what permission rules withhold from a user', () => {
  test('is what they name and nobody granted: hidden by type 1, disabled by type 2', () => {
    const rules = [rule('a:phone'), rule('a:name', '2'), rule('a:mail'), rule(null)];
    expect(restrictions(rules, [])).toEqual({ hidden: ['a:phone', 'a:mail'], disabled: ['a:name'] });
    expect(restrictions(rules, [granted('a:phone')])).toEqual({ hidden: ['a:mail'], disabled: ['a:name'] });
    const all = [granted('a:phone,a:mail'), granted('a:name', { permsType: '2' })];
    expect(restrictions(rules, all)).toEqual(nothing);
    expect(restrictions([], [])).toEqual(nothing);
  });

  test('is nothing for a disabled rule', () => {
    expect(restrictions([rule('a:phone', '1', '0'), rule('a:name', '2', '0')], [])).toEqual(nothing);
  });

  test('is reduced only by grants that are enabled button or field rules', () => {
    const rules = [rule('a:phone')];
    expect(restrictions(rules, [granted('a:phone', { menuType: 1 })]).hidden).toEqual(['a:phone']);
    expect(restrictions(rules, [granted('a:phone', { status: '0' })]).hidden).toEqual(['a:phone']);
    expect(restrictions(rules, [granted('a:phone')]).hidden).toEqual([]);
    const off = granted('a:name', { permsType: '2', status: '0' });
    expect(restrictions([rule('a:name', '2')], [off]).disabled).toEqual(['a:name']);
  });

  test('covers each code of a loosely written list: the server hides what the browser hides', () => {
    expect(restrictions([rule('a:phone, a:mail ,,a:phone')], [])).toEqual({
      hidden: ['a:phone', 'a:mail'],
      disabled: [],
    });
  });
});
