import type { ConditionProps, FilterProps } from './kind.ts';
import { part } from './part.tsx';

/** Filters by a part of the text; also for kinds that have no filter of their own. */
export const textFilter = part(
  () => import('./text-controls.tsx'),
  ({ TextFilter }, props: FilterProps) => <TextFilter {...props} />,
);

export const textCondition = part(
  () => import('./text-condition.tsx'),
  ({ TextCondition }, props: ConditionProps) => <TextCondition {...props} />,
);
