/** Operators of docs/specification.md §2.9, in that order. */
export const queryRules = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const;

export type QueryRule = (typeof queryRules)[number];

/** Operators for every field: whether it has a value. */
export const emptyRules = ['empty', 'not_empty'] as const;

export type OfferedRule = QueryRule | (typeof emptyRules)[number];

export const compared: readonly QueryRule[] = ['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le'];
export const moments: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
export const chosen: readonly QueryRule[] = ['eq', 'in', 'ne'];
