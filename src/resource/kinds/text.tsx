import { plainText, wordsOf } from '#shared/html/plain-text.ts';
import type { FormProps, Kind } from './kind.ts';
import { part } from './part.tsx';
import { queryRules } from './query-rules.ts';
import { textCondition, textFilter } from './text-parts.tsx';

/** Several lines of text. */
export const text: Kind = {
  form: part(
    () => import('./text-controls.tsx'),
    ({ LongTextForm }, props: FormProps) => <LongTextForm {...props} />,
  ),
  filter: textFilter,
  condition: textCondition,
  rules: queryRules,
  text: (value, { format }) => {
    if (format === undefined) return String(value);
    return (format === 'markup' ? wordsOf : plainText)(String(value));
  },
  cell: ({ length, format }) => ({ type: 'textarea', format, props: { maxLength: length } }),
  wide: true,
  helpInside: true,
};
