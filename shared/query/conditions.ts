import type { SuperCondition } from './super-query.ts';

/* Conditions of the advanced query in short, for filters that code writes (docs/wire.md §1.5.4). */

export const is = (field: string, val: string): SuperCondition => ({ field, rule: 'eq', val });
export const isNot = (field: string, val: string): SuperCondition => ({ field, rule: 'ne', val });
export const oneOf = (field: string, values: readonly string[]): SuperCondition => ({
  field,
  rule: 'in',
  val: values.join(','),
});
export const from = (field: string, val: string): SuperCondition => ({ field, rule: 'ge', val });
export const upTo = (field: string, val: string): SuperCondition => ({ field, rule: 'le', val });
export const filled = (field: string): SuperCondition => ({ field, rule: 'not_empty', val: '' });
export const empty = (field: string): SuperCondition => ({ field, rule: 'empty', val: '' });

/** A date from one day to another, both included. */
export const days = (field: string, first: string, last: string): readonly SuperCondition[] => [
  from(field, first),
  upTo(field, last),
];

/** A time from the beginning of one day to the end of another. */
export const times = (field: string, first: string, last: string): readonly SuperCondition[] =>
  days(field, `${first} 00:00:00`, `${last} 23:59:59`);
