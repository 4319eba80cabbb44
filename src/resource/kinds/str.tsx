import { deviceName } from './device-name.ts';
import type { FormProps, Kind, ShowProps } from './kind.ts';
import { part } from './part.tsx';
import { queryRules } from './query-rules.ts';
import { textCondition, textFilter } from './text-parts.tsx';
import { Unit } from './unit.tsx';

/** One line of text. */
export const str: Kind = {
  form: part(
    () => import('./text-controls.tsx'),
    ({ TextForm }, props: FormProps) => <TextForm {...props} />,
  ),
  filter: textFilter,
  condition: textCondition,
  rules: queryRules,
  text: (value, { format }) => (format === 'userAgent' ? (deviceName(String(value)) ?? String(value)) : String(value)),
  show: ShownText,
  listCell: ({ name, format }) =>
    format === 'userAgent' ? (row, text) => <span title={String(row?.[name] ?? '')}>{text}</span> : undefined,
  cell: ({ length }) => ({ type: 'input', props: { maxLength: length } }),
  helpInside: true,
};

function ShownText({ field, value, text }: ShowProps) {
  if (field.format === 'userAgent') return <span title={String(value)}>{text}</span>;
  return (
    <span>
      {text}
      <Unit of={field} />
    </span>
  );
}
