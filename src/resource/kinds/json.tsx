import { countText } from './count-text.ts';
import type { FormProps, Kind, ShowProps } from './kind.ts';
import styles from './kinds.module.css';
import { part } from './part.tsx';
import { queryRules } from './query-rules.ts';
import { textCondition, textFilter } from './text-parts.tsx';

/** Structured data, entered as JSON unless the field names a control. Lists show the number of items. */
export const json: Kind = {
  form: part(
    () => import('#src/controls/json-field.tsx'),
    ({ JsonField }, { field: _, record: __, loaded: ___, ...control }: FormProps) => <JsonField {...control} />,
  ),
  filter: textFilter,
  condition: textCondition,
  rules: queryRules,
  text: (value, _, language) => (Array.isArray(value) ? countText(value.length, language) : JSON.stringify(value)),
  show: Written,
  cell: () => ({ type: 'normal' }),
  wide: true,
};

function Written({ value }: ShowProps) {
  return <pre className={styles.written}>{JSON.stringify(value, null, 2)}</pre>;
}
