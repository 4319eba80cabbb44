import type { FormProps, Kind } from './kind.ts';
import { part } from './part.tsx';
import { queryRules } from './query-rules.ts';
import { textCondition, textFilter } from './text-parts.tsx';

/** One line of text. */
export const str: Kind = {
  form: part(
    () => import('./text-controls.tsx'),
    ({ TextForm }, props: FormProps) => <TextForm {...props} />,
  ),
  filter: textFilter,
  condition: textCondition,
  rules: queryRules,
  cell: ({ length }) => ({ type: 'input', props: { maxLength: length } }),
  helpInside: true,
};
