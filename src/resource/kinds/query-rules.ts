/** The rules of spec 2 §9, in its order. */
export const queryRules = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const;

export type QueryRule = (typeof queryRules)[number];

export const compared: readonly QueryRule[] = ['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le'];
export const moments: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
export const chosen: readonly QueryRule[] = ['eq', 'in', 'ne'];
