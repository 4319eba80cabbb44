import type { SuperCondition } from '#shared/query/super-query.ts';
import type { ResourceDefinition } from '#shared/resource/definition.ts';
import type { Text } from '#shared/resource/text.ts';

/**
 * Rows of a list that the home page shows: those of today, or those that expire within three days. Named in `home` of
 * an area's `area.ts`. The list itself reads and counts them, so data scope, data rules and projects apply.
 */
export interface HomeRows {
  /** `<area>.<name>`, unique. */
  readonly key: `${string}.${string}`;
  readonly card: 'today' | 'expiring';
  readonly title: Text;
  readonly of: ResourceDefinition;
  /** Date or datetime field that decides whether a row is of today or expires. */
  readonly at: string;
  /** Further conditions, such as open states. */
  readonly where: readonly SuperCondition[];
  /** Fields whose texts distinguish the rows, in addition to the display field. */
  readonly names: readonly string[];
}
