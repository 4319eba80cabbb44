import type { SuperCondition, SuperRule } from '#shared/query/super-query.ts';

/** Quick filters in the form of the advanced query, so that both read alike. */
export function filterConditions(filters: Readonly<Record<string, string>>): readonly SuperCondition[] {
  return Object.entries(filters).map(([name, value]) => {
    const suffix = /_(begin|end|MultiString)$/.exec(name)?.[1];
    const field = suffix === undefined ? name : name.slice(0, -suffix.length - 1);
    if (suffix === 'begin') return { field, rule: 'ge', val: value };
    if (suffix === 'end') return { field, rule: 'le', val: value };
    if (suffix === 'MultiString') return { field, rule: 'in', val: value };
    return { field, ...written(value) };
  });
}

/** A written condition (contract §5.2), those that the filter bar writes. */
function written(value: string): { readonly rule: SuperRule; readonly val: string } {
  const [, starts = '', inner = '', ends = ''] = /^(\*?)(.*?)(\*?)$/s.exec(value) ?? [];
  if (inner !== '' && starts !== '' && ends !== '') return { rule: 'like', val: inner };
  if (inner !== '' && starts !== '') return { rule: 'left_like', val: inner };
  if (inner !== '' && ends !== '') return { rule: 'right_like', val: inner };
  if (value.includes(',')) return { rule: 'in', val: value };
  return value.startsWith('!') && value.length > 1 ? { rule: 'ne', val: value.slice(1) } : { rule: 'eq', val: value };
}
