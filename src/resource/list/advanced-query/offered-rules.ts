import type { SuperRule } from '#shared/query/super-query.ts';
import type { FieldDefinition } from '#shared/resource/definition.ts';

/** The rules of spec 2 §9, in its order. */
export const queryRules = ['eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'] as const;

export type QueryRule = (typeof queryRules)[number];

const compared: readonly QueryRule[] = ['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le'];
const moments: readonly QueryRule[] = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];
const chosen: readonly QueryRule[] = ['eq', 'in', 'ne'];

/**
 * The rules that mean something for a field: texts take all ten, numbers and days compare, choices are equal or among
 * some. A field of several choices holds a comma list, of which one is looked for; a department's code begins with the
 * codes of those above it (docs/decisions/advanced-query-rules.md).
 */
export function offeredRules({ type, multi }: Pick<FieldDefinition, 'type' | 'multi'>): readonly QueryRule[] {
  if (multi && type !== 'file') return ['like', 'eq', 'ne'];
  switch (type) {
    case 'int':
    case 'dec':
      return compared;
    case 'date':
    case 'datetime':
      return moments;
    case 'dict':
    case 'user':
    case 'ref':
      return chosen;
    case 'dept':
      return ['eq', 'right_like', 'in', 'ne'];
    case 'bool':
      return ['eq', 'ne'];
    default:
      return queryRules;
  }
}

/** What a condition of this field carries so that any JeecgBoot server reads its value right (contract §5.4). */
export function wireTypes({ type }: Pick<FieldDefinition, 'type'>): {
  readonly type?: string;
  readonly dbType?: string;
} {
  switch (type) {
    case 'date':
    case 'datetime':
      return { type };
    case 'int':
      return { dbType: 'int' };
    case 'dec':
      return { dbType: 'bigdecimal' };
    case 'bool':
      return { dbType: 'boolean' };
    default:
      return {};
  }
}

export const isQueryRule = (rule: SuperRule): rule is QueryRule => queryRules.some((each) => each === rule);
