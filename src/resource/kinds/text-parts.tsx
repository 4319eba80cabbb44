import type { ConditionProps, FilterProps } from './kind.ts';
import { part } from './part.tsx';

/** Asks for what a text contains; of kinds as well that have no better question. */
export const textFilter = part(
  () => import('./text-controls.tsx'),
  ({ TextFilter }, props: FilterProps) => <TextFilter {...props} />,
);

export const textCondition = part(
  () => import('./text-condition.tsx'),
  ({ TextCondition }, props: ConditionProps) => <TextCondition {...props} />,
);
